import { liveEvents } from '@maple/contract'
import { findCourierOfUser, seeCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { hear } from '../platform/live-events.ts'
import type { Principal } from '../platform/principal.ts'
import type { SentPosition } from './check-position.ts'
import type { PositionIntake, Taken } from './store-positions.ts'

/** Who is which courier never changes, so it is asked once. */
const known = new Map<string, string>()
const knownAtMost = 500_000

async function courierOf(deps: Deps, actor: Principal): Promise<string> {
  const cached = known.get(actor.id)
  if (cached) return cached
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) throw new AppError('not_found')
  if (known.size >= knownAtMost) known.clear()
  known.set(actor.id, courier.id)
  return courier.id
}

/** Kept if it can be true, and shown to whoever follows an order that this courier has under way (F3). */
export async function sendPosition(
  deps: Deps,
  intake: PositionIntake,
  actor: Principal,
  position: SentPosition,
): Promise<Taken> {
  const courierId = await courierOf(deps, actor)
  await deps.limits.spend('positions', courierId, deps.settings.get('limits.positionsPerMinute'))
  return intake.take(courierId, position)
}

/** What was measured while there was no network, all at once; each is judged by itself. */
export async function sendPositions(
  deps: Deps,
  intake: PositionIntake,
  actor: Principal,
  positions: readonly SentPosition[],
): Promise<{ accepted: number; refused: number }> {
  const courierId = await courierOf(deps, actor)
  await deps.limits.spend('position-batches', courierId, deps.settings.get('limits.positionBatchesPerMinute'))
  const taken = await Promise.all(positions.map((position) => intake.take(courierId, position)))
  const accepted = taken.filter((each) => each.accepted).length
  return { accepted, refused: taken.length - accepted }
}

/** The same over the socket: who sends is settled at the door, and the answer is the acknowledgement. */
export function hearLocations(deps: Deps, intake: PositionIntake): void {
  hear(deps.live, liveEvents.courier_location, async ({ data: { actor } }, position) => {
    if (!actor) throw new AppError('unauthenticated')
    if (actor.role !== 'courier') throw new AppError('forbidden')
    const taken = await sendPosition(deps, intake, actor, position)
    // Over HTTP every reply is a sign of life; here nobody else notes it, and nobody waits for it to be written.
    void seeCourier(deps, actor.id)
    return taken
  })
}
