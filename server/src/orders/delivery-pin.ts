import { randomInt, timingSafeEqual } from 'node:crypto'
import { lockedReason } from '@maple/contract/orders/issue-reasons'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { countPinTries, findDeliveryProof, insertPinTry, lockOrder } from './evidence.sql.ts'
import { fileIssue } from './file-issue.ts'
import type { OrderRow, OrderWithPeople, StopRow } from './order-rows.ts'

const purpose = (orderId: string): string => `delivery-pin:${orderId}`

/** Four digits, sealed: it is shown to the owner and to nobody else. */
export const newPin = ({ secrets }: Pick<Deps, 'secrets'>, orderId: string): Buffer =>
  secrets.seal(Buffer.from(String(randomInt(10_000)).padStart(4, '0')), purpose(orderId))

export const readPin = ({ secrets }: Pick<Deps, 'secrets'>, order: Pick<OrderRow, 'id' | 'pinSealed'>): string | null =>
  order.pinSealed && secrets.open(order.pinSealed, purpose(order.id)).toString()

export const readStopPin = (deps: Pick<Deps, 'secrets'>, orderId: string, { pinSealed }: StopRow): string | null =>
  readPin(deps, { id: orderId, pinSealed: pinSealed === null ? null : Buffer.from(pinSealed, 'hex') })

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Whether the PIN is right. A wrong one is written down in a transaction of its own, before the request fails; after
 * the last try only staff can deliver, and they are told.
 */
export async function checkPin(
  deps: Deps,
  order: OrderWithPeople,
  stop: StopRow,
  courierId: string,
  pin: string,
): Promise<true> {
  const most = deps.settings.get('orders.pinTries')
  const left = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    const tries = await countPinTries(tx, order.id, stop.id)
    if (same(pin, readStopPin(deps, order.id, stop) ?? '')) {
      const before = await findDeliveryProof(tx, order.id, stop.id)
      return tries < most || before?.pinMatched ? 'right' : 0
    }
    if (tries >= most) return 0
    const isNew = (await insertPinTry(tx, order.id, stop.id, courierId, pin)).length > 0
    if (isNew && tries + 1 >= most) await fileIssue(tx, order, courierId, { reason: lockedReason })
    return most - tries - (isNew ? 1 : 0)
  })
  if (left === 'right') return true
  if (left > 0)
    throw new AppError('wrong_pin', 'This PIN is wrong. Tries left: {left}', { path: 'pin', values: { left } })
  throw new AppError('pin_locked', 'Too many wrong PINs: only our staff can complete this delivery now', {
    path: 'pin',
  })
}
