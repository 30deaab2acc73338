import type { Line } from '../pricing/index.ts'
import type { OrderEnds, OrderHead, StopRow } from './order-rows.ts'

/** All parcels of an order as one; description and size are those of the first. */
export interface Package {
  description: string
  size: OrderEnds['packageSize']
  weightGrams: number | null
  valueCents: number | null
  isFragile: boolean
}

/** The first pickup and the last delivery stand for the order where it is told as one way: as the view `order_rows` has it. */
export function endsOf(
  { firstStop, lastStop }: Pick<OrderHead, 'firstStop' | 'lastStop'>,
  stops: StopRow[],
  parcels: Package,
  lines: Line[],
): Omit<OrderEnds, 'arrivingAt' | 'farMeters' | 'farReason'> {
  const at = (seq: number) => stops.find((stop) => stop.seq === seq)
  const [pickup, delivery] = [at(firstStop), at(lastStop)]
  if (!pickup || !delivery) throw new Error('An order goes from a stop to a stop, and one of them is missing')
  return {
    stops,
    lines,
    pickupAddress: pickup.address,
    pickupContactName: pickup.contactName,
    pickupContactPhone: pickup.contactPhone,
    pickupInstructions: pickup.instructions,
    pickupPlace: pickup.place,
    deliveryAddress: delivery.address,
    deliveryContactName: delivery.contactName ?? '',
    deliveryContactPhone: delivery.contactPhone,
    deliveryContactEmail: delivery.contactEmail,
    deliveryInstructions: delivery.instructions,
    deliveryPlace: delivery.place,
    requiresSignature: delivery.requiresSignature,
    requiresPin: delivery.requiresPin,
    pinSealed: delivery.pinSealed === null ? null : Buffer.from(delivery.pinSealed, 'hex'),
    packageDescription: parcels.description,
    packageSize: parcels.size,
    packageWeightGrams: parcels.weightGrams,
    packageValueCents: parcels.valueCents,
    isFragile: parcels.isFragile,
  }
}
