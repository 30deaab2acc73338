import { type NewRecurrence, type OrderTemplate, toCents } from '@maple/contract'
import { accountNotFound, findBusinessAccount } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { findWholeOrder, orderNotFound } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { checkVersion } from './check-version.ts'
import { listDue, type PreparedDate, placeDate, prepareDate } from './place-dates.ts'
import { accountAsked } from './recurrences.policy.ts'
import {
  findAccount,
  insertRecurrence,
  lookLater,
  putVersion,
  type RecurrenceRow,
  type VersionRow,
} from './recurrences.sql.ts'
import { templateOfOrder } from './template-of-order.ts'

type AuditAction = Parameters<typeof recordChange>[2]['action']

interface Prepared {
  id: string
  plan: Pick<RecurrenceRow, 'id' | 'accountId' | 'createdBy' | 'creator' | 'paymentMethod'> & { versions: VersionRow[] }
  dates: PreparedDate[]
  nextAt: Date | undefined
}

/** Checks it all, and prices what is due at once, before the transaction. */
export async function prepareRecurrence(deps: Deps, actor: Principal, body: NewRecurrence): Promise<Prepared> {
  const accountId = accountAsked(actor, body.accountId)
  const account = await findAccount(deps.db, accountId)
  if (!account) throw accountNotFound()
  const template = body.template ?? (await templateFrom(deps, accountId, body.fromOrderId as string))
  const version = { ...newVersion(body, template), isConfirmed: isStaff(actor) && body.confirm === true }
  const plan = {
    id: newId(),
    accountId,
    createdBy: actor.id,
    creator: { _id: actor.id, firstName: '', lastName: '', role: actor.role, isActive: true },
    paymentMethod: account.paymentMethod,
    versions: [version],
  }
  await checkVersion(deps, actor, plan, version, { before: undefined, all: [version] })
  const { due, nextAt } = await listDue(deps, plan)
  const dates: PreparedDate[] = []
  for (const each of due) dates.push(await prepareDate(deps, plan, each))
  return { id: plan.id, plan, dates, nextAt }
}

const newVersion = (body: NewRecurrence, template: OrderTemplate): VersionRow => ({
  validFrom: body.startDate,
  template,
  rrule: body.rrule,
  startDate: body.startDate,
  endDate: body.endDate ?? null,
  windowStart: body.window.start,
  windowEnd: body.window.end,
  createAheadHours: body.createAheadHours,
  courierId: body.courierId ?? null,
  onHoliday: body.onHoliday,
  price: body.price,
  fixedPriceCents: body.fixedPrice == null ? null : toCents(body.fixedPrice),
  isConfirmed: false,
})

async function templateFrom(deps: Deps, accountId: string, orderId: string): Promise<OrderTemplate> {
  const order = await findWholeOrder(deps.db, orderId)
  if (order?.accountId !== accountId) throw orderNotFound()
  return templateOfOrder(order, await findBusinessAccount(deps.db, accountId))
}

/** With the orders of what is due already: all of it or nothing. */
export async function commitRecurrence(tx: Tx, deps: DepsInTx, actor: Principal, prepared: Prepared): Promise<string> {
  const { id, plan, dates, nextAt } = prepared
  await insertRecurrence(tx, plan)
  for (const version of plan.versions) await putVersion(tx, id, version)
  let isAllPlaced = true
  for (const each of dates) isAllPlaced = (await placeDate(tx, deps, plan, each)) && isAllPlaced
  // What failed is tried again by the job.
  if (nextAt && isAllPlaced) await lookLater(tx, id, nextAt)
  await recordRecurrence(tx, actor, 'recurrence.made', id, {
    accountId: plan.accountId,
    rrule: plan.versions[0]?.rrule,
  })
  return id
}

/** What staff change of somebody's orders is in the log; members answer for themselves. */
export async function recordRecurrence(
  tx: Tx,
  actor: Principal,
  action: Extract<AuditAction, `recurrence.${string}`>,
  id: string,
  after: Record<string, unknown>,
): Promise<void> {
  if (isStaff(actor)) await recordChange(tx, actor, { action, subjectType: 'recurrence', subjectId: id, after })
}
