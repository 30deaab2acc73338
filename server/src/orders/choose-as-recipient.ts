import {
  type chooseAsRecipient as endpoint,
  type Language,
  type RecipientChoice,
  say,
  type Text,
} from '@maple/contract'
import type { z } from 'zod'
import type { Deps, DepsInTx } from '../deps.ts'
import { findUser } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { asSystem } from '../platform/principal.ts'
import { hashToken } from '../platform/secrets.ts'
import { resolveOffered, tripAlong } from '../pricing/index.ts'
import { lockOrder } from './evidence.sql.ts'
import { insertEntry } from './moves.sql.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'
import { reattemptOrder } from './reattempt-order.ts'
import { type LinkedStop, requireLink } from './recipient-link.ts'
import { followStops, keepChoice, updateChosenStop } from './recipient-links.sql.ts'
import { searchTextOf } from './search-text-of-order.ts'
import { openChoices } from './view-recipient.ts'

type Choice = z.output<typeof endpoint.body>
type Depot = Awaited<ReturnType<Deps['depot']>>
type Window = NonNullable<ReturnType<typeof resolveOffered>>

/** A recipient says how they would rather have it (N6): to the courier it is an instruction, to all an entry in the timeline. */
export async function chooseAsRecipient(
  tx: Tx,
  deps: DepsInTx,
  token: string,
  choice: Choice,
  depot: Depot,
): Promise<void> {
  const seen = await requireLink(tx, deps, token)
  await lockOrder(tx, seen.order.id)
  const linked = await requireLink(tx, deps, token)
  const { order, stop } = linked
  requireOpen(linked, choice.kind, depot)
  const window = windowOf(deps, tx, choice)
  const isAgain = stop.status === 'failed'
  const language = (await findUser(tx, order.customerId))?.language ?? 'en'
  await putChoice(tx, deps, linked, { choice, window, depot, language, token })
  const entryId = await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code: `recipient-${choice.kind}`,
    values: {},
    note: choice.note || null,
    location: undefined,
    city: null,
    actorId: null,
    actorRole: 'recipient',
  })
  if (isAgain) {
    await reattemptOrder(tx, deps, asSystem('recipient'), order.id, { stopId: stop.id, from: 'courier', depot })
    return
  }
  const { id: orderId, orderNumber, customerId, courierId, status } = order
  const hasNewWindow = window !== undefined
  await tx.emit({ type: 'order.edited', orderId, orderNumber, customerId, courierId, entryId, status, hasNewWindow })
}

function requireOpen(linked: LinkedStop, kind: RecipientChoice, depot: Depot): void {
  const open = openChoices(linked, depot.address)
  if (open.includes(kind)) return
  if (open.length > 0) throw new AppError('bad_input', 'This cannot be chosen for this parcel', { path: 'kind' })
  throw linked.stop.status === 'failed' && linked.attemptsLeft === 0
    ? new AppError('order_moved_on', 'No further attempt is open: the order goes back to its sender')
    : new AppError('order_moved_on', 'It is too late for another choice')
}

function windowOf({ settings }: DepsInTx, tx: Tx, { kind, windowStart, windowEnd }: Choice): Window | undefined {
  if (kind !== 'window') return undefined
  const window = resolveOffered(settings.all(), tx.now, { windowStart, windowEnd })
  if (!window) throw new AppError('bad_input', 'Please select a delivery date and time window', { path: 'windowStart' })
  return window
}

interface Chosen {
  choice: Choice
  window: Window | undefined
  depot: Depot
  language: Language
  token: string
}

async function putChoice(tx: Tx, deps: DepsInTx, { link, order, stop }: LinkedStop, chosen: Chosen): Promise<void> {
  const { choice, window, depot, language, token } = chosen
  const instruction = instructionFor(language, choice)
  const toDepot = choice.kind === 'depot' ? { address: depot.address, place: depot.place } : undefined
  await updateChosenStop(tx, order.id, stop.id, {
    // What they asked for before no longer holds.
    instructions: [without(stop.instructions, link.instruction), instruction].filter(Boolean).join('\n') || null,
    window,
    depot: toDepot,
  })
  await keepChoice(tx, hashToken(token), choice.kind, instruction)
  const after = toDepot && (await findOrder(tx, order.id))
  await followStops(tx, order.id, {
    hasWindow: window !== undefined,
    ...(after && {
      trip: (await tripOf(deps, after)) ?? { meters: null, seconds: null, byRoad: false },
      search: await searchTextOf(tx, after),
    }),
  })
}

const tripOf = (deps: DepsInTx, { stops, firstStop, lastStop, windowStart }: OrderWithPeople) =>
  tripAlong(
    deps,
    stops.filter(({ seq }) => seq >= firstStop && seq <= lastStop).map(({ place }) => place),
    { ask: false, at: new Date(windowStart) },
  )

const without = (instructions: string | null, said: string | null): string | null =>
  said === null || instructions === null ? instructions : instructions.replace(said, '').trim()

const asked: Record<RecipientChoice, Text | undefined> = {
  window: undefined,
  'safe-place': 'The recipient asks: leave it in a safe place.',
  neighbour: 'The recipient asks: leave it with a neighbour.',
  depot: 'The recipient collects it at the depot.',
}

/** In the customer's language, like the rest of the instructions. */
function instructionFor(language: Language, { kind, note }: Choice): string | null {
  const words = asked[kind]
  if (words) return [say(language, words), note].filter(Boolean).join(' ')
  return note ? say(language, 'The recipient says: {note}', { note }) : null
}
