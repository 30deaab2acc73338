import type { CourierStatus } from '@maple/contract'
import { first, type Tx } from '../platform/db.ts'
import type { CourierRow } from './couriers.sql.ts'

export interface StatusMove {
  courierId: string
  from: readonly CourierStatus[]
  to: CourierStatus | 'as-before'
  reason: string | null
  until: string | null
  /** Only a suspension that has run out by then. */
  endedBy?: Date
}

export type MovedCourier = CourierRow & { oldStatus: CourierStatus; oldReason: string | null }

/** Of two racing calls one gets the row: the WHERE looks again once the lock is held. */
export const moveCourierStatus = (tx: Tx, m: StatusMove) =>
  first(tx<MovedCourier[]>`
    update couriers k set
      status = ${m.to === 'as-before' ? tx`coalesce(k.status_before, 'active')` : tx`${m.to}`},
      status_before = ${m.to === 'suspended' ? tx`k.status` : tx`null`},
      status_reason = ${m.reason}, suspended_until = ${m.until}, updated_at = now()
      ${m.to === 'rejected' || m.to === 'pending' ? tx`, applied_at = null` : tx``}
    from (select id, status, status_reason from couriers where id = ${m.courierId} for no key update) old
    where k.id = old.id and k.status = any(${m.from as string[]})
      ${m.endedBy ? tx`and k.suspended_until <= ${m.endedBy}` : tx``}
    returning k.*, old.status as old_status, old.status_reason as old_reason`)

export const listEndedSuspensions = (tx: Tx, now: Date) => tx<{ id: string }[]>`
  select id from couriers where status = 'suspended' and suspended_until <= ${now} limit 500`
