import { type PlanRouteView, type Position, type Seconds, spanOf } from '@maple/contract'
import { localTime } from '@maple/contract/platform/local-time'
import { listOnShift } from '../couriers/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import type { DayPlanRow, PlanCourierRow, PlanOrderRow } from './day-plans.sql.ts'
import { seconds } from './dispatch.policy.ts'

/** Couriers are at the depot this long before the first window begins. */
const earlySeconds = 3600
/** A courier who moves asks anew about every hundred and fifty metres, not with every step. */
const gridDegrees = 0.0015

export async function depotOf({ depot }: Pick<Deps, 'depot'>) {
  const { address, place } = await depot()
  return { address, place: place && { lat: place.lat, lng: place.lng, precision: place.precision } }
}

/** From when to when each of them works, in seconds. */
type Shifts = ReadonlyMap<string, { from: Seconds; until: Seconds }>

/** Nothing where the company does not use shifts (O2). Between two shifts of a day somebody is taken to be there. */
export async function shiftsOfDay(
  { settings }: Pick<Deps, 'settings'>,
  db: Db,
  day: string,
): Promise<Shifts | undefined> {
  if (!settings.get('dispatch.useShifts')) return undefined
  const zone = settings.get('general.timeZone')
  const spans = [...(await listOnShift(db, day))].map(([id, shifts]) => {
    const each = shifts.map((shift) => spanOf(day, shift, zone))
    const from = Math.min(...each.map((span) => span.from.getTime() / 1000))
    return [id, { from, until: Math.max(...each.map((span) => span.to.getTime() / 1000)) }] as const
  })
  return new Map(spans)
}

type DayOfPlan = Pick<DayPlanRow, 'day' | 'appliedAt'>

/** Who drives today sets out from where they are; once it is handed out they have moved on, and it is as it was planned. */
export const isFromHere = ({ now, settings }: Pick<Deps, 'now' | 'settings'>, { day, appliedAt }: DayOfPlan): boolean =>
  appliedAt === null && day === localTime(now(), settings.get('general.timeZone')).date

export function startOf(
  { position, startPlace }: Pick<PlanCourierRow, 'position' | 'startPlace'>,
  depot: Position | null,
  fromHere: boolean,
): { from: PlanRouteView['start']['from']; place: Position | null } {
  if (fromHere && position) return { from: 'position', place: onGrid(position) }
  const place = startPlace ?? depot
  return { from: startPlace ? 'start-address' : 'depot', place: place && { lat: place.lat, lng: place.lng } }
}

const onGrid = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat / gridDegrees) * gridDegrees,
  lng: Math.round(lng / gridDegrees) * gridDegrees,
})

export interface Begin {
  from: PlanRouteView['start']['from']
  place: Position | null
  at: Seconds
  until: Seconds
}

/**
 * Where and when the day begins for each: with their shift, else an hour before the first window; never before now,
 * or before it was handed out. The solver and what is shown of a plan reckon from the same.
 */
export async function beginsOf(
  deps: DepsInTx,
  plan: DayOfPlan,
  orders: readonly PlanOrderRow[],
  shifts: Shifts | undefined,
): Promise<(courier: Pick<PlanCourierRow, 'id' | 'position' | 'startPlace'>) => Begin> {
  const depot = (await depotOf(deps)).place
  const fromHere = isFromHere(deps, plan)
  const first = Math.min(...orders.map((order) => seconds(order.windowStart)), Number.MAX_SAFE_INTEGER)
  const last = Math.max(...orders.map((order) => seconds(order.windowEnd)), 0)
  const today = localTime(deps.now(), deps.settings.get('general.timeZone')).date
  const earliest = plan.appliedAt ? seconds(plan.appliedAt) : plan.day >= today ? seconds(deps.now()) : 0
  return (courier) => {
    const shift = shifts?.get(courier.id)
    return {
      ...startOf(courier, depot, fromHere),
      at: Math.max(earliest, shift?.from ?? first - earlySeconds),
      until: shift?.until ?? last,
    }
  }
}
