import { accountRoles, type ImportRowView, type ImportView, type Language, type Text, toDollars } from '@maple/contract'
import { requireMember } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { pageOf } from '../platform/paging.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { sayFault } from '../platform/say-error.ts'
import { mayChange } from '../recurrences/index.ts'
import { isChecking } from './guess-mapping.ts'
import { countRows, findAccepted, listRowPage, listRowsAfter, type StoredRow } from './import-rows.sql.ts'
import { countImports, findCounts, type ImportCounts, type ImportRow, listImportPage } from './imports.sql.ts'
import { requireImport } from './manage-import.ts'

export const viewImport = (
  row: ImportRow & ImportCounts,
  language: Language,
  acceptedOrder: string | null = null,
): ImportView => ({
  _id: row.id,
  account: { _id: row.accountId, name: row.accountName },
  state: row.state,
  fileName: row.fileName,
  columns: row.columns,
  mapping: row.mapping,
  isGuessed: row.mappingVersion <= 1,
  remembered: row.rememberedFields,
  references: row.references,
  counts: { rows: row.rowCount, valid: row.rowCount - row.problems, problems: row.problems, placed: row.placed },
  progress: progressOf(row),
  isChecking: isChecking(row),
  estimatedTotal: row.totalCents === null ? null : toDollars(row.totalCents),
  acceptedOrder,
  message: row.fault && sayFault(language, row.fault.words as Text, row.fault.values),
  createdAt: row.createdAt,
  createdBy: row.creator,
})

/** Of what it is doing now; 1 when it waits for somebody. */
function progressOf({ state, doneRows, rowCount }: ImportRow): number {
  if (state === 'uploaded' || state === 'reading') return 0
  if (state !== 'mapping' && state !== 'placing' && state !== 'undoing') return 1
  return rowCount === 0 ? 0 : Math.min(1, doneRows / rowCount)
}

export async function showImport(deps: Deps, actor: Principal, id: string, language: Language): Promise<ImportView> {
  const found = await requireImport(deps, actor, id)
  const [counts, accepted] = await Promise.all([
    findCounts(deps.db, id),
    found.state === 'placed' ? findAccepted(deps.db, id) : undefined,
  ])
  return viewImport({ ...found, ...counts }, language, accepted?.orderNumber ?? null)
}

interface Query {
  page: number
  limit: number
  accountId?: string | undefined
  state?: ImportRow['state'] | undefined
  sort: 'createdAt' | '-createdAt'
}

export async function listImports(deps: Deps, actor: Principal, query: Query, language: Language) {
  if (query.accountId && !isStaff(actor)) requireMember(actor, query.accountId, accountRoles)
  const own = actor.accounts.map(({ accountId }) => accountId).filter((accountId) => mayChange(actor, accountId))
  const filter = { ...query, accountIds: isStaff(actor) ? ('all' as const) : own }
  const { data, pagination } = await pageOf(query, listImportPage(deps.db, filter), countImports(deps.db, filter))
  return { data: data.map((row) => viewImport(row, language)), pagination }
}

const viewRow = (row: StoredRow, language: Language): ImportRowView => ({
  row: row.row,
  values: row.values,
  problems: row.problems.map(({ path, words, values, confirmable = false }) => ({
    path,
    msg: sayFault(language, words as Text, values),
    confirmable,
  })),
  confirmed: row.confirmed,
  total: row.totalCents === null ? null : toDollars(row.totalCents),
  order: row.orderId && row.orderNumber ? { _id: row.orderId, orderNumber: row.orderNumber } : null,
})

export async function listRows(
  deps: Deps,
  actor: Principal,
  id: string,
  { problem, ...page }: { page: number; limit: number; problem?: 'true' | 'false' | undefined },
  language: Language,
) {
  await requireImport(deps, actor, id)
  const wanted = problem === undefined ? undefined : problem === 'true'
  const { data, pagination } = await pageOf(
    page,
    listRowPage(deps.db, id, page, wanted),
    countRows(deps.db, id, wanted),
  )
  return { data: data.map((row) => viewRow(row, language)), pagination }
}

export async function showRow(deps: Deps, id: string, row: number, language: Language): Promise<ImportRowView> {
  const [stored] = await listRowsAfter(deps.db, id, row - 1, 1)
  return viewRow(stored as StoredRow, language)
}
