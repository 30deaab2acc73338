import { localTime } from '@maple/contract/local-time'
import { type EditPart, editableParts } from '@maple/contract/order-edits'
import type { Body } from '../lib/api.ts'
import { scheduleOf } from '../orders/order-values.ts'
import type { OrderView } from '../orders/orders.queries.ts'

export type OrderEdit = Body<'PUT /orders/:id'>

interface StopValues {
  address: string
  contactName: string
  contactPhone: string
  instructions: string
}

export interface EditValues {
  pickup: StopValues
  delivery: StopValues
  date: string
  /** `09:00-11:00`, or empty: as it is. */
  window: string
  specialInstructions: string
  reason: string
  /** The addresses, as `tripOf` says them, that were let through (K7). */
  confirmed: string
}

const stopOf = ({
  address,
  contactName,
  contactPhone,
  instructions,
}: OrderView['pickup' | 'delivery']): StopValues => ({
  address,
  contactName: contactName ?? '',
  contactPhone: contactPhone ?? '',
  instructions: instructions ?? '',
})

export const editValuesOf = (order: OrderView, timeZone: string): EditValues => ({
  pickup: stopOf(order.pickup),
  delivery: stopOf(order.delivery),
  date: localTime(new Date(order.delivery.timeWindow.start), timeZone).date,
  window: '',
  specialInstructions: order.package.specialInstructions ?? '',
  reason: '',
  confirmed: '',
})

/** What the questions about an address are about (K7). */
export const tripOf = ({ pickup, delivery }: EditValues): string => JSON.stringify([pickup.address, delivery.address])

const changed = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])
      .filter(([key, value]) => value !== before[key as keyof T]),
  ) as Partial<T>

/** Only what was changed, and only what may still be. */
export function editOf(order: OrderView, values: EditValues, timeZone: string): OrderEdit {
  const before = editValuesOf(order, timeZone)
  const may = (part: EditPart) => editableParts[order.status].includes(part)
  const pickup = may('pickup') && order.type === 'pickup-delivery' ? changed(before.pickup, values.pickup) : {}
  const { timeWindow } = scheduleOf(values.date, values.window, timeZone)
  const delivery = {
    ...(may('delivery') && changed(before.delivery, values.delivery)),
    ...(may('window') && timeWindow && { timeWindow }),
  }
  const note = values.specialInstructions.trim()
  return {
    ...(Object.keys(pickup).length > 0 && { pickup }),
    ...(Object.keys(delivery).length > 0 && { delivery }),
    ...(may('notes') && note !== before.specialInstructions && { specialInstructions: note }),
    ...(values.confirmed === tripOf(values) && { confirm: true }),
    reason: values.reason.trim(),
    seen: order.updatedAt,
  }
}

export const changesSomething = ({ pickup, delivery, specialInstructions }: OrderEdit) =>
  pickup !== undefined || delivery !== undefined || specialInstructions !== undefined

/** Whether the price may be another one afterwards. */
export const concernsPrice = ({ pickup, delivery }: OrderEdit) =>
  pickup?.address !== undefined || delivery?.address !== undefined || delivery?.timeWindow !== undefined
