import type { importStates, Role } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { FaultValues } from '../platform/errors.ts'
import { offsetOf, type PageRequest } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import type { Mapping } from './guess-mapping.ts'

export type ImportState = (typeof importStates)[number]

export interface ImportRow {
  id: string
  accountId: string
  accountName: string
  createdBy: string | null
  creator: { _id: string; firstName: string; lastName: string; role: Role; isActive: boolean } | null
  byStaff: boolean
  state: ImportState
  fileName: string
  fileKey: string | null
  columns: string[]
  mapping: Mapping
  mappingVersion: number
  rememberedFields: string[]
  references: { key: string; label: string; required: boolean }[]
  rowCount: number
  doneRows: number
  fault: { words: string; values: FaultValues } | null
  createdAt: string
  clearedAt: string | null
}

/** Asked for apart: a job looks at an import thousands of times, and all its rows are counted for it. */
export interface ImportCounts {
  problems: number
  placed: number
  totalCents: number | null
}

const columns = (db: Db) => db`
  i.id, i.account_id, i.created_by, i.state, i.file_name, i.file_key, i.columns, i.mapping, i.mapping_version, i.remembered_fields, i.row_count, i.done_rows,
  i.fault, i.created_at, i.cleared_at, coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id), '') as account_name,
  coalesce(c.role in ('admin', 'super-admin'), false) as by_staff,
  case when c.id is null then null else json_build_object('_id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
    'role', c.role, 'isActive', c.is_active and c.deleted_at is null) end as creator,
  coalesce((select b.reference_fields from business_accounts b where b.account_id = i.account_id), '[]') as references`

const from = (db: Db) => db`imports i join accounts a on a.id = i.account_id left join users c on c.id = i.created_by`

const counts = (db: Db) => db`
  count(*) filter (where r.has_problem)::int as problems, count(r.order_id)::int as placed,
  (sum(r.total_cents) filter (where not r.has_problem))::float8 as total_cents`

export const findCounts = async (db: Db, id: string): Promise<ImportCounts> => {
  const found = await first(db<ImportCounts[]>`select ${counts(db)} from import_rows r where r.import_id = ${id}`)
  return found ?? { problems: 0, placed: 0, totalCents: null }
}

export const findImport = (db: Db, id: string) =>
  first(db<ImportRow[]>`select ${columns(db)} from ${from(db)} where i.id = ${id}`)

/** Whoever changes what it is doing waits here for their turn. */
export const lockImport = (tx: Tx, id: string) =>
  first(tx<(Pick<ImportRow, 'state' | 'mappingVersion' | 'doneRows' | 'rowCount'> & { readingAttempt: number })[]>`
    select state, mapping_version, done_rows, row_count, reading_attempt from imports where id = ${id} for no key update`)

/** What it is doing stays as it is until the commit; several may hold it at once. */
export const holdImport = (tx: Tx, id: string) =>
  first(tx<Pick<ImportRow, 'state'>[]>`select state from imports where id = ${id} for share`)

export const findDoer = (db: Db, userId: string) =>
  first(db<Pick<Principal, 'id' | 'role' | 'name' | 'email' | 'language'>[]>`
    select id, role, first_name || ' ' || last_name as name, email, language from users where id = ${userId}`)

interface Filter extends PageRequest {
  sort: 'createdAt' | '-createdAt'
  accountIds: readonly string[] | 'all'
  accountId?: string | undefined
  state?: ImportState | undefined
}

const matching = (db: Db, { accountIds, accountId, state }: Filter) => db`
  true ${accountIds === 'all' ? db`` : db`and i.account_id = any(${accountIds as string[]}::uuid[])`}
  ${accountId ? db`and i.account_id = ${accountId}` : db``} ${state ? db`and i.state = ${state}` : db``}`

export const listImportPage = (db: Db, filter: Filter) => db<(ImportRow & ImportCounts)[]>`
  select ${columns(db)}, n.* from ${from(db)} cross join lateral (select ${counts(db)} from import_rows r where r.import_id = i.id) n
  where ${matching(db, filter)}
  order by ${filter.sort === 'createdAt' ? db`i.created_at, i.id desc` : db`i.created_at desc, i.id`} limit ${filter.limit} offset ${offsetOf(filter)}`

export const countImports = (db: Db, filter: Filter) => db<{ total: number }[]>`
  select count(*)::int as total from imports i where ${matching(db, filter)}`

export async function insertImport(
  tx: Tx,
  row: { id: string; accountId: string; createdBy: string; fileName: string; fileKey: string },
): Promise<void> {
  await tx`insert into imports (id, account_id, created_by, state, file_name, file_key, created_at, updated_at)
    values (${row.id}, ${row.accountId}, ${row.createdBy}, 'uploaded', ${row.fileName}, ${row.fileKey}, ${tx.now}, ${tx.now})`
}

interface Change {
  state?: ImportState
  columns?: string[]
  mapping?: Mapping
  mappingVersion?: number
  rememberedFields?: string[]
  rowCount?: number
  doneRows?: number
  readingAttempt?: number
  undoneBy?: string
  fileKey?: null
  fault?: ImportRow['fault']
}

export async function updateImport(tx: Db, id: string, change: Change): Promise<void> {
  await tx`update imports set updated_at = ${tx.now}
    ${change.state ? tx`, state = ${change.state}` : tx``}
    ${change.columns ? tx`, columns = ${change.columns}::text[]` : tx``}
    ${change.mapping ? tx`, mapping = ${JSON.stringify(change.mapping)}::jsonb` : tx``}
    ${change.mappingVersion === undefined ? tx`` : tx`, mapping_version = ${change.mappingVersion}`}
    ${change.rememberedFields ? tx`, remembered_fields = ${change.rememberedFields}::text[]` : tx``}
    ${change.rowCount === undefined ? tx`` : tx`, row_count = ${change.rowCount}`}
    ${change.doneRows === undefined ? tx`` : tx`, done_rows = ${change.doneRows}`}
    ${change.readingAttempt === undefined ? tx`` : tx`, reading_attempt = ${change.readingAttempt}`}
    ${change.undoneBy ? tx`, undone_by = ${change.undoneBy}` : tx``}
    ${change.fileKey === null ? tx`, file_key = null` : tx``}
    ${change.fault ? tx`, fault = ${JSON.stringify(change.fault)}::jsonb` : tx``}
    where id = ${id}`
}

/** Under way, and nobody has come further with it since then; each is named once until it is quiet as long again. */
export const takeQuiet = (tx: Tx, since: Date) => tx<
  (Pick<ImportRow, 'id' | 'state' | 'mapping' | 'mappingVersion'> & { undoneBy: string | null })[]
>`
  update imports i set updated_at = ${tx.now} from (
    select id from imports where state in ('uploaded', 'reading', 'mapping', 'placing', 'undoing') and updated_at <= ${since}
    order by updated_at limit 1000 for no key update skip locked
  ) q where i.id = q.id returning i.id, i.state, i.mapping, i.mapping_version, i.undone_by`

export const findRemembered = (db: Db, accountId: string) =>
  first(db<{ mapping: Mapping }[]>`select mapping from import_mappings where account_id = ${accountId}`)

export async function rememberMapping(tx: Tx, accountId: string, mapping: Mapping): Promise<void> {
  await tx`insert into import_mappings (account_id, mapping, updated_at) values (${accountId}, ${JSON.stringify(mapping)}::jsonb, ${tx.now})
    on conflict (account_id) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`
}

export const findPayment = (db: Db, accountId: string) =>
  first(db<{ method: 'card' | 'account' }[]>`
    select coalesce(b.payment_terms, 'card') as method from accounts a left join business_accounts b on b.account_id = a.id where a.id = ${accountId}`)

export async function deleteImportOf(tx: Tx, id: string): Promise<void> {
  await tx`delete from imports where id = ${id}`
}

/** What rows say of people goes after a while; that there was an import stays. */
export const clearOldRows = async (tx: Tx, before: Date): Promise<string[]> => {
  const old = await tx<{ id: string; fileKey: string | null }[]>`
    update imports i set cleared_at = ${tx.now}, file_key = null from (
      select id, file_key from imports where cleared_at is null and created_at < ${before} order by created_at limit 100 for update skip locked
    ) o where i.id = o.id returning i.id, o.file_key`
  await tx`delete from import_rows where import_id = any(${old.map(({ id }) => id)}::uuid[])`
  return old.flatMap(({ fileKey }) => fileKey ?? [])
}
