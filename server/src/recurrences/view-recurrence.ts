import {
  accountRoles,
  type ComingDate,
  type Language,
  type RecurrenceView,
  type Text,
  toDollars,
} from '@maple/contract'
import { requireMember } from '../accounts/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { pageOf } from '../platform/paging.ts'
import { accountsOf, isStaff, type Principal } from '../platform/principal.ts'
import { sayFault } from '../platform/say-error.ts'
import { versionOn } from './change-recurrence.ts'
import { firstOpenDay, listAhead, todayOf } from './place-dates.ts'
import { type DateRow, listDateRows } from './recurrence-dates.sql.ts'
import { mayChange, requireReadable } from './recurrences.policy.ts'
import { countRecurrences, findRecurrence, listRecurrencePage, type RecurrenceRow } from './recurrences.sql.ts'

type Clock = Pick<DepsInTx, 'settings' | 'now'>

export const viewProblem = ({ date, fault, tries, triedAt }: DateRow, language: Language) =>
  fault && {
    date,
    code: fault.code,
    message: sayFault(language, fault.words as Text, fault.values),
    path: fault.path,
    tries,
    lastTriedAt: triedAt as string,
  }

/** The next dates: not what is left out, nor what was cancelled. */
function listComingOf(deps: Clock, row: RecurrenceRow, rows: readonly DateRow[], count: number, language: Language) {
  const known = new Map(rows.map((each) => [each.date, each]))
  const coming: ComingDate[] = []
  for (const { date, windowStart, windowEnd } of listAhead(deps, row.versions)) {
    const about = known.get(date)
    if (about?.state === 'skipped' || about?.order?.status === 'cancelled') continue
    coming.push({
      date,
      windowStart: windowStart.toISOString(),
      windowEnd: windowEnd.toISOString(),
      order: about?.order ?? null,
      courierMissing: about?.courierMissing ?? false,
      problem: about?.state === 'failed' ? viewProblem(about, language) : null,
    })
    if (coming.length >= count) break
  }
  return coming
}

export async function listComing(deps: Deps, actor: Principal, id: string, count: number, language: Language) {
  const row = requireReadable(actor, await findRecurrence(deps.db, id))
  return listComingOf(deps, row, await listDateRows(deps.db, [id], firstOpenDay(deps)), count, language)
}

const viewPlan = ({
  windowStart,
  windowEnd,
  courierId: _,
  fixedPriceCents,
  validFrom: __,
  isConfirmed: ___,
  ...plan
}: RecurrenceRow['versions'][number]) => ({
  ...plan,
  window: { start: windowStart, end: windowEnd },
  fixedPrice: fixedPriceCents === null ? null : toDollars(fixedPriceCents),
})

/** Of staff a member knows the company only. */
function viewCreator({ settings }: Clock, actor: Principal, creator: RecurrenceRow['creator']) {
  if (!creator) return null
  const { _id, firstName, lastName, role } = creator
  if (role === 'customer' || isStaff(actor)) return { _id, firstName, lastName }
  return { _id, firstName: settings.get('general.companyName'), lastName: '' }
}

function view(deps: Clock, actor: Principal, row: RecurrenceRow, rows: readonly DateRow[], language: Language) {
  const today = todayOf(deps)
  const now = versionOn(row.versions, today)
  return {
    ...viewPlan(now),
    _id: row.id,
    account: { _id: row.accountId, name: row.accountName },
    referenceLabels: Object.fromEntries(row.referenceFields.map(({ key, label }) => [key, label])),
    state: row.state === 'paused' ? 'paused' : 'active',
    createdBy: viewCreator(deps, actor, row.creator),
    createdAt: row.createdAt,
    changes: row.versions
      .filter((each) => each.validFrom > today && each !== now)
      .map((each) => ({ from: each.validFrom, ...viewPlan(each) })),
    next: listComingOf(deps, row, rows, 1, language)[0] ?? null,
    skipped: rows.filter(({ state, date }) => state === 'skipped' && date >= today).map(({ date }) => date),
    problems: rows.flatMap((each) =>
      each.state === 'failed' && each.date >= today ? (viewProblem(each, language) ?? []) : [],
    ),
    mayChange: mayChange(actor, row.accountId),
  } satisfies RecurrenceView
}

export async function showRecurrence(deps: Deps, actor: Principal, id: string, language: Language) {
  const row = requireReadable(actor, await findRecurrence(deps.db, id))
  return view(deps, actor, row, await listDateRows(deps.db, [id], firstOpenDay(deps)), language)
}

/** Inside the transaction that made it. */
export function showMade(deps: Clock, actor: Principal, row: RecurrenceRow, rows: DateRow[], language: Language) {
  return view(deps, actor, row, rows, language)
}

interface Query {
  page: number
  limit: number
  accountId?: string | undefined
  state?: 'active' | 'paused' | undefined
  problem?: 'true' | undefined
  search?: string | undefined
  sort: 'createdAt' | '-createdAt'
}

export async function listRecurrences(deps: Deps, actor: Principal, query: Query, language: Language) {
  if (query.accountId && !isStaff(actor)) requireMember(actor, query.accountId, accountRoles)
  const filter = { ...query, now: deps.now(), accountIds: isStaff(actor) ? ('all' as const) : accountsOf(actor) }
  const { data, pagination } = await pageOf(
    query,
    listRecurrencePage(deps.db, filter),
    countRecurrences(deps.db, filter),
  )
  const rows = await listDateRows(
    deps.db,
    data.map(({ id }) => id),
    firstOpenDay(deps),
  )
  const byId = Map.groupBy(rows, ({ recurrenceId }) => recurrenceId)
  return { data: data.map((row) => view(deps, actor, row, byId.get(row.id) ?? [], language)), pagination }
}
