import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'

/**
 * On a run that its courier has agreed to, begun or not, a stop before those ahead of it needs a word why (O7). Stops at the same door are one, and what
 * its courier has not agreed to yet is nobody's turn.
 */
export async function requireTurn(tx: Tx, courierId: string, stopId: string, notes: string | undefined): Promise<void> {
  if (notes) return
  const before = await tx`
    select 1 from route_stops here join routes r on r.id = here.route_id join order_stops s on s.id = here.stop_id
    join route_stops other on other.route_id = here.route_id and other.position < here.position
    join order_stops ahead on ahead.id = other.stop_id join orders o on o.id = other.order_id
    where here.stop_id = ${stopId} and here.is_open and r.courier_id = ${courierId} and r.status in ('handed-out', 'started')
      and r.accepted_at is not null
      and ahead.status in ('waiting', 'arrived') and ahead.address <> s.address
      and o.courier_id = ${courierId} and o.status in ('accepted', 'picked-up', 'in-transit') limit 1`
  if (before.length > 0)
    throw new AppError('bad_input', 'Say why this stop comes before the ones ahead of it', { path: 'notes' })
}
