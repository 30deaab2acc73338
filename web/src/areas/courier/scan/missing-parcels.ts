import type { OrderView } from '../../../orders/index.ts'

/** What is picked up of one order at a stop. */
export interface Pickup {
  order: Pick<OrderView, '_id' | 'orderNumber'>
  parcels: Pick<OrderView['parcels'][number], '_id' | 'barcode' | 'description' | 'status'>[]
}

/** What can be missing: it is not on board, and not said to be missing already. */
export const openParcels = (pickups: readonly Pickup[]) =>
  pickups.flatMap(({ parcels }) => parcels.filter(({ status }) => status === 'waiting'))

const isLeft = ({ parcels }: Pickup, missing: readonly string[]) =>
  parcels.some(({ _id, status }) => status !== 'missing' && !missing.includes(_id))

/** Whether anything can be missing with something of the same order left to go on with. */
export const canMiss = (pickups: readonly Pickup[]): boolean =>
  pickups.some((pickup) => openParcels([pickup]).some(({ _id }) => isLeft(pickup, [_id])))

/** The orders of which nothing would be left: those are not picked up at all, which is said at their stop. */
export const emptied = (pickups: readonly Pickup[], missing: readonly string[]): Pickup[] =>
  pickups.filter((pickup) => pickup.parcels.some(({ _id }) => missing.includes(_id)) && !isLeft(pickup, missing))

/** What is probably meant: all that was not scanned, of orders of which something was. */
export const probablyMissing = (pickups: readonly Pickup[]): string[] =>
  pickups
    .filter(({ parcels }) => parcels.some(({ status }) => status === 'loaded'))
    .flatMap((pickup) => openParcels([pickup]).map(({ _id }) => _id))
