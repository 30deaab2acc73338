import { ApiError } from '../api/api-error.ts'
import { randomKey } from '../api/random-key.ts'
import { currentLanguage } from '../i18n.ts'
import { serverNow } from '../server-clock.ts'
import { stored } from '../stored.ts'
import { addEntry, amendEntry, findEntry, removeEntry, retryEntry } from './entries.ts'
import type { ActionKind, Entry, NewEntry, Refusal, Step, UncountedScan } from './entry.ts'
import { sendPositions } from './positions.ts'
import { type Sender, sendStep } from './send-step.ts'
import { type Round, sendWaiting } from './send-waiting.ts'
import { serviceWorker } from './service-worker.ts'

export interface Action extends Pick<NewEntry, 'becomes' | 'note' | 'stop' | 'scanned' | 'missed'> {
  kind: ActionKind
  order: { _id: string; orderNumber: string }
  /** What to ask the server for, one after the other; with the time of the device where it wants to know it. */
  steps: (deviceTime: string) => Omit<Step, 'key'>[]
}

export type Result = { is: 'sent' } | { is: 'waiting' } | { is: 'refused'; refusal: Refusal } | { is: 'not-kept' }

/** So long does a screen wait for the answer; after that the action goes on by itself. */
const patienceMs = 8_000

/**
 * Does something, with a network or without: it is kept on the device first and then sent, by one and the same way. A
 * refusal that comes while the screen still waits is its to show, and leaves nothing behind; one that nobody waits for any
 * more is kept with what waits.
 */
export async function perform(userId: string, action: Action, isWatched = () => true): Promise<Result> {
  const entry = entryOf(userId, action)
  let seq: number
  try {
    seq = await addEntry(entry)
  } catch (reason) {
    console.warn('Not kept on the device', reason)
    return sendUnkept(entry)
  }
  tell({ changed: true })
  await Promise.race([sendNow(), new Promise((done) => setTimeout(done, patienceMs))])
  const left = await findEntry(seq)
  if (!left) return { is: 'sent' }
  if (!left.refused) {
    void askForSync()
    return { is: 'waiting' }
  }
  if (!isWatched()) return { is: 'waiting' }
  await discard(seq)
  return { is: 'refused', refusal: left.refused }
}

function entryOf(userId: string, { kind, order, steps, becomes, note, stop, scanned, missed }: Action): NewEntry {
  // By the server's clock: one that is a day off would tell of deliveries that are not to be.
  const madeAt = new Date(serverNow()).toISOString()
  return {
    userId,
    kind,
    orderId: order._id,
    orderNumber: order.orderNumber,
    madeAt,
    steps: steps(madeAt).map((step) => ({ ...step, key: randomKey() })),
    becomes,
    note,
    stop,
    scanned,
    missed,
  }
}

/** The device is full, or lets nothing be kept: with a network it works all the same. */
async function sendUnkept({ steps }: NewEntry): Promise<Result> {
  for (const step of steps) {
    const outcome = await sendStep(step, sender())
    if (outcome.is === 'refused') return outcome
    if (outcome.is !== 'done') return { is: 'not-kept' }
  }
  return { is: 'sent' }
}

/** A refusal as the error that a plain call would have thrown. */
export const errorOf = ({ message, status, code, errors, scan }: Refusal) =>
  scan ? new UncountedError(scan) : new ApiError(message, { status, code, errors })

/** A scan that was taken and does not count. */
export class UncountedError extends Error {
  readonly scan: UncountedScan
  constructor(scan: UncountedScan) {
    super(scan)
    this.scan = scan
  }
}

export async function retry(seq: number) {
  await retryEntry(seq)
  tell({ changed: true })
  await sendNow()
}

/** Sends a refused one again with what the server asked for; photo and signature stay as they were taken. */
export async function amend(seq: number, fields: Record<string, unknown>) {
  await amendEntry(seq, fields)
  tell({ changed: true })
  await sendNow()
}

export async function discard(seq: number) {
  await removeEntry(seq)
  tell({ changed: true })
}

type News = { changed: true; sent?: ActionKind; seq?: number }

const listeners = new Set<(news: News) => void>()
/** Other tabs, and the service worker. */
const others = new BroadcastChannel('maple-queue')
others.onmessage = ({ data }) => {
  for (const listener of listeners) listener(data)
}

function tell(news: News) {
  others.postMessage(news)
  for (const listener of listeners) listener(news)
}

export function onQueueChange(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let underWay: Promise<Round> | undefined
let again = false
let hurried = false

/** Sends all that is due. Whoever asks meanwhile gets one more round, after this one. */
export function sendNow(): Promise<Round> {
  again = underWay !== undefined
  underWay ??= rounds().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function rounds(): Promise<Round> {
  let round: Round
  do {
    again = false
    const options = { hurried, onSent: ({ kind, seq }: Entry) => tell({ changed: true, sent: kind, seq }) }
    hurried = false
    round = await sendWaiting(sender(), options)
    tell({ changed: true })
  } while (again)
  // In the same breath, or whoever asks now would wait for a round that has ended.
  underWay = undefined
  return round
}

const sender = (): Sender => ({ token: stored.get('token') ?? '', language: currentLanguage() })

/** The network is back: nothing waits for its time any longer. Where somebody was comes after what they did. */
export async function sendAtOnce(): Promise<Round> {
  hurried = true
  const round = await sendNow()
  if (round === 'through') await sendPositions(sender())
  return round
}

type Sync = { register(tag: string): Promise<void> }

/** Where the browser can, it wakes the service worker when there is a network, with no page open. */
async function askForSync() {
  const registration = (await serviceWorker()) as (ServiceWorkerRegistration & { sync?: Sync }) | undefined
  await registration?.sync?.register('send-waiting').catch((reason) => console.warn('No background sync', reason))
}
