import type { NewOrder } from '@maple/contract'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { requireAssignableCourier } from '../couriers/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { createOrder, moveOrder, prepareOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { provinceOf } from '../platform/geo/provinces.ts'
import { asSystem } from '../platform/principal.ts'
import type { PricedDraft } from '../pricing/index.ts'
import { type InstantWindow, windowOn } from './clock-window.ts'
import { type Calendar, listDates } from './list-dates.ts'
import { type Fault, isFree, keepFailed, keepPlaced, listDateRows } from './recurrence-dates.sql.ts'
import { findOrderer, lockRecurrence, type RecurrenceRow, type VersionRow } from './recurrences.sql.ts'

/** Days and windows are the company's; holidays those of the depot's province. */
export const calendarOf = ({ settings }: Pick<Deps, 'settings'>): Calendar => ({
  timeZone: settings.get('general.timeZone'),
  province: provinceOf(settings.get('general.depotAddress')) ?? 'ON',
})

export const todayOf = (deps: Pick<Deps, 'settings' | 'now'>): string =>
  localTime(deps.now(), deps.settings.get('general.timeZone')).date

export interface DueDate extends InstantWindow {
  date: string
  version: VersionRow
}

type Plan = Pick<RecurrenceRow, 'id' | 'accountId' | 'createdBy' | 'creator' | 'paymentMethod'> & {
  versions: readonly VersionRow[]
}

export const windowOfDate = (deps: Pick<Deps, 'settings'>, date: string, { windowStart, windowEnd }: VersionRow) =>
  windowOn(date, { start: windowStart, end: windowEnd }, deps.settings.get('general.timeZone'))

/** A window of yesterday may go on past midnight. */
export const firstOpenDay = (deps: Pick<Deps, 'settings' | 'now'>): string => dayAfter(todayOf(deps), -1)

/** From today on, with windows that are not over. */
export function* listAhead(deps: Pick<Deps, 'settings' | 'now'>, versions: readonly VersionRow[]): Generator<DueDate> {
  for (const { date, pattern } of listDates(versions, calendarOf(deps), firstOpenDay(deps))) {
    const window = windowOfDate(deps, date, pattern)
    if (window.windowEnd > deps.now()) yield { date, version: pattern, ...window }
  }
}

/** When it is to be placed: so many hours ahead, but never before orders can be. */
export function dueAt(deps: Pick<Deps, 'settings'>, { date, version, windowStart }: DueDate): Date {
  const ahead = new Date(windowStart.getTime() - version.createAheadHours * 3_600_000)
  const zone = deps.settings.get('general.timeZone')
  const first = dayAfter(date, -deps.settings.get('orders.horizonDays'))
  const opens = windowOn(first, { start: '00:00', end: '00:01' }, zone).windowStart
  return ahead > opens ? ahead : opens
}

/** What is due and not placed yet, and when the next one will be. */
export async function listDue(deps: Deps, { id, versions }: Pick<Plan, 'id' | 'versions'>) {
  const rows = await listDateRows(deps.db, [id], firstOpenDay(deps))
  const done = new Set(rows.filter(({ state }) => state !== 'failed').map(({ date }) => date))
  const due: DueDate[] = []
  for (const each of listAhead(deps, versions)) {
    const at = dueAt(deps, each)
    if (at > deps.now()) return { due, nextAt: at }
    if (!done.has(each.date)) due.push(each)
  }
  return { due, nextAt: undefined }
}

/** The body of the order of one date. */
export function orderFor({ template, windowStart, windowEnd }: OrderOf): NewOrder {
  const [start, end] = [windowStart.toISOString(), windowEnd.toISOString()]
  const { delivery, stops, ...rest } = template
  return {
    ...rest,
    timing: 'later',
    accountId: undefined,
    payment: { method: 'card' },
    ...(delivery && { delivery: { ...delivery, scheduledDate: start, timeWindow: { start, end } } }),
    ...(stops && {
      stops: stops.map((stop) => (stop.kind === 'delivery' ? { ...stop, windowStart: start, windowEnd: end } : stop)),
    }),
  }
}
interface OrderOf extends InstantWindow {
  template: VersionRow['template']
}

/** A date with its order priced, or with what is wrong. */
export interface PreparedDate {
  due: DueDate
  order?: NewOrder
  customer?: { id: string; name: string }
  priced?: PricedDraft
  fault?: AppError
}

/** Before the transaction: who orders it, where it goes and what it costs on that day. */
export async function prepareDate(deps: Deps, plan: Plan, due: DueDate): Promise<PreparedDate> {
  const { version, ...window } = due
  try {
    const customer = await findOrderer(deps.db, plan.accountId, plan.createdBy)
    if (!customer) throw new AppError('conflict', 'Nobody of this account can place orders')
    const order: NewOrder = {
      ...orderFor({ template: version.template, ...window }),
      accountId: plan.accountId,
      payment: { method: plan.paymentMethod },
    }
    return { due, order, customer, priced: await prepareOrder(deps, customer.id, order, optionsOf(version)) }
  } catch (error) {
    if (error instanceof AppError) return { due, fault: error }
    throw error
  }
}

/** Staff's price stands instead of the list's; the window was agreed when the recurrence was made. */
export const optionsOf = ({
  price,
  fixedPriceCents,
  isConfirmed,
}: Pick<VersionRow, 'price' | 'fixedPriceCents' | 'isConfirmed'>) => ({
  anyWindow: true,
  confirmed: isConfirmed,
  ...(price === 'fixed' && fixedPriceCents !== null && { fixedPriceCents }),
})

/** In a transaction: exactly one order for the date, or the reason why there is none (M1). */
export async function placeDate(tx: Tx, deps: DepsInTx, plan: Plan, prepared: PreparedDate): Promise<boolean> {
  const { due, order, customer, priced } = prepared
  let { fault } = prepared
  if (order && customer && priced) {
    try {
      return await tx.savepoint(async () => {
        const placedBy = placerOf(plan, customer)
        const placed = await createOrder(tx, deps, { customer, accountId: plan.accountId, placedBy, order, priced })
        const courierMissing = !(await giveToCourier(tx, placed.id, due.version.courierId))
        await keepPlaced(tx, plan.id, due.date, { orderId: placed.id, courierMissing, windowEnd: due.windowEnd })
        return true
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      fault = error
    }
  }
  if (fault) await writeFault(tx, plan, due, fault)
  return false
}

/** Of whom it is: staff who made it, else the member it is ordered for. */
function placerOf({ creator }: Plan, customer: { id: string }): { role: string; userId: string } {
  if (creator?.isActive && creator.role !== 'customer') return { role: creator.role, userId: creator._id }
  return { role: 'customer', userId: customer.id }
}

/** Who cannot work then is not waited for: the order stays open for all, with a note. */
async function giveToCourier(tx: Tx, orderId: string, courierId: string | null): Promise<boolean> {
  if (!courierId) return true
  try {
    return await tx.savepoint(async () => {
      const courier = await requireAssignableCourier(tx, courierId)
      await moveOrder(tx, asSystem('dispatch'), 'assign', orderId, { courier })
      return true
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function writeFault(tx: Tx, plan: Plan, due: DueDate, error: AppError): Promise<void> {
  const [first] = error.details.faults ?? []
  const fault: Fault = {
    code: error.code,
    words: first?.words ?? error.words,
    values: first?.values ?? error.details.values ?? {},
    path: error.details.path ?? first?.path ?? null,
  }
  const kept = await keepFailed(tx, plan.id, due.date, fault, due.windowEnd)
  if (kept?.tries === 1)
    await tx.emit({
      type: 'recurrence.failed',
      recurrenceId: plan.id,
      accountId: plan.accountId,
      createdBy: plan.createdBy,
      date: due.date,
    })
}

/** One date by itself; whoever comes second, or after a change, finds nothing to do. */
export async function makeDate(deps: Deps, plan: RecurrenceRow, due: DueDate): Promise<void> {
  const prepared = await prepareDate(deps, plan, due)
  await deps.db.transaction(async (tx) => {
    const now = await lockRecurrence(tx, plan.id)
    if (now?.state !== 'active' || now.updatedAt !== plan.updatedAt) return
    if (await isFree(tx, plan.id, due.date)) await placeDate(tx, deps, plan, prepared)
  })
}
