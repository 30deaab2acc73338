import type { OrderStatus } from '@maple/contract/orders/order-moves'
import type { ScanResult } from '@maple/contract/orders/scan-results'
import type { StopStatus } from '@maple/contract/orders/stop-moves'
import { hasEntries, hurry, listEntries, postpone, refuse, stepSent } from './entries.ts'
import { type Entry, nextEntry, pauseMs, type UncountedScan } from './entry.ts'
import { type Outcome, request, type Sender, sendStep } from './send-step.ts'

/** What became of a round: everything that could be sent was, or the reason why it ended before. */
export type Round = 'through' | 'unreachable' | 'signed-out'

interface SendOptions {
  onSent?: (entry: Entry) => void
  hurried?: boolean
}

/**
 * Sends what the owner of this session has waiting, one request at a time. Tabs and the service worker take turns by a
 * lock of the browser, which is let go of when its holder dies, so no entry is sent by two of them. Hurried, nothing
 * waits for its time: also not what the holder before has postponed a moment ago.
 */
export function sendWaiting(sender: Sender, { onSent, hurried }: SendOptions = {}): Promise<Round> {
  return inTurn('maple-queue', async () => {
    if (!(await hasEntries())) return 'through'
    const owner = await ownerOf(sender)
    if (owner === 'unreachable' || owner === 'signed-out') return owner
    if (hurried) await hurry(owner.userId)
    for (;;) {
      const entry = nextEntry(await listEntries(owner.userId), Date.now())
      if (!entry) return 'through'
      const outcome = await send(entry, sender)
      if (outcome.is === 'signed-out') return 'signed-out'
      await settle(entry, outcome)
      if (outcome.is === 'unreachable') return 'unreachable'
      if (outcome.is === 'done') onSent?.(entry)
    }
  })
}

/** A browser without locks sends all the same: a repeat is harmless on the server. */
export const inTurn = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, signal ? { signal } : {}, work) : work()

const owners = new Map<string, string>()

/**
 * Whose session it is, by the word of the server: what one person did is never sent as another, whatever a second tab
 * has written to the storage in between.
 */
export async function ownerOf(sender: Sender): Promise<{ userId: string } | 'unreachable' | 'signed-out'> {
  if (!sender.token) return 'signed-out'
  const known = owners.get(sender.token)
  if (known) return { userId: known }
  const reply = await request('GET', '/auth/me', sender)
  if (reply?.status === 401) return 'signed-out'
  if (!reply?.ok) return 'unreachable'
  const { user } = (await reply.json()) as { user: { _id: string } }
  owners.set(sender.token, user._id)
  return { userId: user._id }
}

async function send(entry: Entry, sender: Sender): Promise<Outcome> {
  const step = entry.steps[entry.sent]
  if (!step) return { is: 'done', reply: undefined }
  const outcome = await sendStep(step, sender)
  const scan = outcome.is === 'done' && entry.scanned ? uncounted(outcome.reply) : undefined
  if (scan) return { is: 'refused', refusal: { status: 409, code: 'conflict', message: '', scan } }
  const isLostMove = outcome.is === 'refused' && outcome.refusal.status === 409 && /\/status$|\/stops\//.test(step.path)
  return isLostMove && (await isThereAlready(entry, sender)) ? { is: 'done', reply: undefined } : outcome
}

/** A scan is always taken; whether it counts is in the reply. */
function uncounted(reply: unknown): UncountedScan | undefined {
  const result = (reply as { data?: { result: ScanResult }[] } | undefined)?.data?.[0]?.result
  return result === undefined || result === 'ok' || result === 'double' ? undefined : result
}

/** Statuses on the way, in turn. */
const way: OrderStatus[] = ['accepted', 'picked-up', 'in-transit', 'delivered']

interface Found {
  status: OrderStatus
  stops?: { _id: string; status: StopStatus }[]
}

/** Another device, or somebody else, brought it to where this would have brought it, or further: nothing is left to do. */
async function isThereAlready({ becomes, stop, orderId }: Entry, sender: Sender): Promise<boolean> {
  if (!stop && !(becomes && way.includes(becomes))) return false
  const reply = await request('GET', `/orders/${orderId}`, sender)
  if (!reply?.ok) return false
  const { data } = (await reply.json()) as { data: Found }
  if (!stop) return becomes !== undefined && way.indexOf(data.status) >= way.indexOf(becomes)
  const found = data.stops?.find(({ _id }) => _id === stop.id)?.status
  return found === stop.status || (stop.status === 'arrived' && found === 'done')
}

async function settle(entry: Entry, outcome: Outcome) {
  if (outcome.is === 'done') await stepSent(entry)
  else if (outcome.is === 'refused') await refuse(entry, outcome.refusal)
  else if (outcome.is === 'later') await postpone(entry, Date.now() + (outcome.afterMs ?? pauseMs(entry.tries)))
  else if (outcome.is === 'unreachable') await postpone(entry, Date.now() + pauseMs(entry.tries))
}
