import type { Meters, PlaceWarning, Position, SettingValues, Text, TextValues } from '@maple/contract'
import { formatMeters } from '@maple/contract/platform/format-meters'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { isInCanada } from '../platform/geo/locate-point.ts'
import { indexZones, type ZoneIndex, zonesAt } from './zone-index.ts'
import { listZonesNamed } from './zones.sql.ts'

type AreaSettings = Pick<
  SettingValues,
  | 'general.distanceUnit'
  | 'tracking.deliveryRadius'
  | 'orders.serviceArea'
  | 'orders.maxTripKmNow'
  | 'orders.maxTripKmLater'
>

interface JudgedEnd {
  /** Empty when nothing was said yet. */
  address: string
  point: (Position & { precision?: string }) | undefined
  /** Places that the address may mean, where it fits several and no pin says which. */
  choices?: readonly string[] | undefined
}

export interface TripToCheck {
  timing: 'now' | 'later'
  /** Absent where it is our own depot, which is nobody's fault. */
  pickup: JudgedEnd | undefined
  /** Absent where it is not in question. */
  delivery: JudgedEnd | undefined
  /** Where the trip starts, the pickup or else the depot, and where it ends: for its length. */
  from: Position | undefined
  to: Position | undefined
  /** Nothing is far from a depot that is itself not to be found. */
  depot: Position | null
}

export interface TripFault {
  code: 'address_unknown' | 'out_of_area'
  warning: PlaceWarning
  path: string
  words: Text
  values?: TextValues
}

/** More are not read by anybody. */
const mostChoices = 4

const metersIn = { mi: 1609.344, km: 1000 }

/** Around the depot; the setting is in the unit of distance (B4). */
const radiusOf = (settings: AreaSettings): Meters =>
  settings['tracking.deliveryRadius'] * metersIn[settings['general.distanceUnit']]

/** The zones where we go, if that is how the area is said; nothing where it is not, or none is named. */
export async function findServedZones({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<ZoneIndex | undefined> {
  if (settings.get('orders.serviceArea') !== 'zones') return undefined
  const zones = await listZonesNamed(db, settings.get('orders.serviceZones'))
  return zones.length > 0 ? indexZones(zones) : undefined
}

/** Whether both ends are places, both within the service area, and not too far apart (K7). Pure. */
export function checkTrip(settings: AreaSettings, trip: TripToCheck, served: ZoneIndex | undefined): TripFault[] {
  const unknown = [...judgeEnd('pickup', trip.pickup), ...judgeEnd('delivery', trip.delivery)]
  return unknown.length > 0 ? unknown : [...checkArea(settings, trip, served), ...checkLength(settings, trip)]
}

function judgeEnd(end: 'pickup' | 'delivery', stop: JudgedEnd | undefined): TripFault[] {
  if (!stop || (stop.address === '' && !stop.point)) return []
  const fault = { code: 'address_unknown', warning: `unplaced-${end}`, path: `${end}.address` } as const
  if (stop.choices && stop.choices.length > 1)
    return [
      {
        ...fault,
        words:
          'There are several places of this name: {places}. Add the neighbourhood or the postal code, pick a suggestion, or set a pin on the map.',
        values: { places: stop.choices.slice(0, mostChoices).join('; ') },
      },
    ]
  if (stop.point && isInCanada(stop.point)) return []
  const words: Text = stop.point
    ? 'This place is outside Canada, where we do not deliver. Choose an address in Canada.'
    : 'We cannot find this address. Check the street, town and postal code, pick a suggestion, or set a pin on the map.'
  return [{ ...fault, words }]
}

function checkArea(settings: AreaSettings, trip: TripToCheck, served: ZoneIndex | undefined): TripFault[] {
  if (served) return [...checkZones(served, 'pickup', trip.pickup), ...checkZones(served, 'delivery', trip.delivery)]
  return settings['orders.serviceArea'] === 'radius' ? checkRadius(settings, trip) : []
}

/** In one of the zones where we go; an end that is not said yet is nobody's fault. */
function checkZones(served: ZoneIndex, end: 'pickup' | 'delivery', stop: JudgedEnd | undefined): TripFault[] {
  if (!stop?.point || zonesAt(served, { address: stop.address, point: stop.point }).length > 0) return []
  return [
    {
      code: 'out_of_area',
      warning: end === 'delivery' ? 'outside-radius' : 'pickup-outside-radius',
      path: `${end}.address`,
      words: 'This address is outside our service area.',
    },
  ]
}

function checkRadius(settings: AreaSettings, { pickup, delivery, depot }: TripToCheck): TripFault[] {
  const radius = radiusOf(settings)
  const faultOf = (end: 'pickup' | 'delivery', point: Position | undefined): TripFault[] => {
    if (metersFrom(depot, point) <= radius) return []
    return [
      {
        code: 'out_of_area',
        warning: end === 'delivery' ? 'outside-radius' : 'pickup-outside-radius',
        path: `${end}.address`,
        words: 'This address is outside our service area, which reaches {distance} from our depot.',
        values: { distance: formatMeters(radius, settings['general.distanceUnit']) },
      },
    ]
  }
  return [...faultOf('pickup', pickup?.point), ...faultOf('delivery', delivery?.point)]
}

const metersFrom = (depot: Position | null, point: Position | undefined): Meters =>
  depot && point ? directMeters(depot, point) : 0

function checkLength(settings: AreaSettings, { timing, from, to }: TripToCheck): TripFault[] {
  const most = settings[timing === 'now' ? 'orders.maxTripKmNow' : 'orders.maxTripKmLater']
  if (most === null || !from || !to) return []
  if (directMeters(from, to) <= most * 1000) return []
  return [
    {
      code: 'out_of_area',
      warning: 'trip-too-long',
      path: 'delivery.address',
      words:
        timing === 'now'
          ? 'This trip is too far for a delivery now (at most {distance}). Choose a later date or a nearer address.'
          : 'This trip is too far for us (at most {distance}). Choose a nearer address.',
      values: { distance: formatMeters(most * 1000, settings['general.distanceUnit']) },
    },
  ]
}

/** What is kept with an order that is taken all the same: its faults, and that it is far even where we go everywhere. */
export function warningsOf(
  settings: AreaSettings,
  faults: readonly TripFault[],
  { to, depot }: Pick<TripToCheck, 'to' | 'depot'>,
): PlaceWarning[] {
  const isFar = metersFrom(depot, to) > radiusOf(settings)
  return [...new Set([...faults.map(({ warning }) => warning), ...(isFar ? (['outside-radius'] as const) : [])])]
}

/** Refused with everything that is to be mended; staff who have seen the warning may go on (`confirm`). */
export function requireServed(faults: readonly TripFault[], confirmed: boolean): void {
  const [worst] = faults
  if (!worst || confirmed) return
  throw new AppError(worst.code, worst.words, {
    ...(worst.values && { values: worst.values }),
    faults: faults.map(({ path, words, values }) => ({ path, words, ...(values && { values }) })),
  })
}
