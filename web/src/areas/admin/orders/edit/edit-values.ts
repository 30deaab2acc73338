import { type EditPart, editableParts } from '@maple/contract/orders/order-edits'
import { localTime } from '@maple/contract/platform/local-time'
import type { Body } from '../../../../lib/api/api.ts'
import { type OrderView, type PickedDoor, pointOf, scheduleOf } from '../../../../orders/index.ts'

export type OrderEdit = Body<'PUT /orders/:id'>

interface StopValues {
  address: string
  /** The suggestion that the address was picked from, until it is typed over. */
  picked: PickedDoor | null
  contactName: string
  contactPhone: string
  instructions: string
}

export interface ParcelValues {
  id: string
  description: string
  size: OrderView['package']['size']
  /** In kg, as it is typed; empty where it is not known. */
  weight: string
}

export interface EditValues {
  pickup: StopValues
  delivery: StopValues
  date: string
  /** `09:00-11:00`, or empty: as it is. */
  window: string
  priority: OrderView['priority']
  parcels: ParcelValues[]
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
  picked: null,
  contactName: contactName ?? '',
  contactPhone: contactPhone ?? '',
  instructions: instructions ?? '',
})

export const editValuesOf = (order: OrderView, timeZone: string): EditValues => ({
  pickup: stopOf(order.pickup),
  delivery: stopOf(order.delivery),
  date: localTime(new Date(order.delivery.timeWindow.start), timeZone).date,
  window: '',
  priority: order.priority,
  parcels: order.parcels.map(({ _id, description, size, weight }) => ({
    id: _id,
    description,
    size,
    weight: weight === null ? '' : String(weight),
  })),
  specialInstructions: order.package.specialInstructions ?? '',
  reason: '',
  confirmed: '',
})

/** What the questions about an address (K7) or a size are about. */
export const tripOf = ({ pickup, delivery, parcels }: EditValues): string =>
  JSON.stringify([pickup.address, pickup.picked, delivery.address, delivery.picked, parcels.map(({ size }) => size)])

/** In kg; nothing for an empty field. */
export const weightOf = (typed: string): number | null => {
  const plain = typed.trim().replace(',', '.')
  return plain === '' ? null : Number(plain)
}

function changedParcels(before: readonly ParcelValues[], after: readonly ParcelValues[]) {
  return after.flatMap(({ id: _id, description, size, weight }, at) => {
    const was = before[at]
    const change = {
      ...(description.trim() !== was?.description && { description: description.trim() }),
      ...(size !== was?.size && { size }),
      ...(weight.trim() !== was?.weight && { weight: weightOf(weight) }),
    }
    return Object.keys(change).length > 0 ? [{ _id, ...change }] : []
  })
}

function changed({ picked: _, ...before }: StopValues, { picked, ...after }: StopValues) {
  const point = pointOf(null, picked)
  const words = Object.entries(after)
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([key, value]) => value !== before[key as keyof typeof before])
  return { ...(Object.fromEntries(words) as Partial<typeof before>), ...(point && { point }) }
}

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
  const parcels = may('package') ? changedParcels(before.parcels, values.parcels) : []
  const note = values.specialInstructions.trim()
  return {
    ...(Object.keys(pickup).length > 0 && { pickup }),
    ...(Object.keys(delivery).length > 0 && { delivery }),
    ...(parcels.length > 0 && { parcels }),
    ...(may('priority') && values.priority !== before.priority && { priority: values.priority }),
    ...(may('notes') && note !== before.specialInstructions && { specialInstructions: note }),
    ...(values.confirmed === tripOf(values) && { confirm: true }),
    reason: values.reason.trim(),
    seen: order.updatedAt,
  }
}

export const changesSomething = ({ pickup, delivery, parcels, priority, specialInstructions }: OrderEdit) =>
  [pickup, delivery, parcels, priority, specialInstructions].some((each) => each !== undefined)

/** Whether the price may be another one afterwards. */
export const concernsPrice = ({ pickup, delivery, parcels, priority }: Partial<OrderEdit>) =>
  [pickup?.address, pickup?.point, delivery?.address, delivery?.point, delivery?.timeWindow, priority].some(
    (each) => each !== undefined,
  ) || (parcels ?? []).some(({ size }) => size !== undefined)
