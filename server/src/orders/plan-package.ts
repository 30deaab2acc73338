import type { OrderEdit } from '@maple/contract'
import { capacityOf, unitsOf } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { OrderWithPeople, ParcelRow } from './order-rows.ts'

type Wanted = NonNullable<OrderEdit['package']>

/** The parcels as they are after the edit; nothing if none of them changes. */
export function planPackage(parcels: readonly ParcelRow[], edit: OrderEdit): ParcelRow[] | undefined {
  const wanted = wantedOf(parcels, edit)
  const after = parcels.map((parcel) => changed(parcel, wanted.get(parcel.id)))
  return after.some((parcel, at) => parcel !== parcels[at]) ? after : undefined
}

function wantedOf(parcels: readonly ParcelRow[], { package: only, parcels: each = [] }: OrderEdit) {
  const [first, ...others] = parcels
  if (only && others.length > 0)
    throw new AppError('bad_input', 'This order has several parcels: say which one', { path: 'package' })
  const stranger = each.findIndex(({ _id }) => !parcels.some(({ id }) => id === _id))
  if (stranger >= 0)
    throw new AppError('bad_input', 'This parcel is not part of the order', { path: `parcels.${stranger}._id` })
  return new Map<string, Wanted>([
    ...(only && first ? [[first.id, only] as const] : []),
    ...each.map(({ _id, ...wanted }) => [_id, wanted] as const),
  ])
}

function changed(parcel: ParcelRow, wanted: Wanted | undefined): ParcelRow {
  const { description = parcel.description, size = parcel.size, weight } = wanted ?? {}
  const weightGrams = weight === undefined ? parcel.weightGrams : weight === null ? null : Math.round(weight * 1000)
  const isSame = description === parcel.description && size === parcel.size && weightGrams === parcel.weightGrams
  return isSame ? parcel : { ...parcel, description, size, weightGrams }
}

export const changesSize = (before: readonly ParcelRow[], after: readonly ParcelRow[]): boolean =>
  after.some(({ size }, at) => size !== before[at]?.size)

/** A parcel that grew is carried all the same once staff have seen that it does not fit (`confirm`). */
export function requireRoom(
  { settings }: Pick<Deps, 'settings'>,
  { courierVehicle: vehicle }: OrderWithPeople,
  parcels: readonly ParcelRow[],
  confirmed: boolean,
): void {
  if (!vehicle || confirmed) return
  const units = Math.max(...parcels.map(({ size }) => unitsOf[size]))
  if (units <= capacityOf(settings, vehicle)) return
  throw new AppError('vehicle_too_small', 'The courier’s vehicle ({vehicle}) is too small for this package', {
    values: { vehicle },
    path: 'package.size',
  })
}
