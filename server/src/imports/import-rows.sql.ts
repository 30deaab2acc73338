import type { OrderStatus } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { offsetOf, type PageRequest } from '../platform/paging.ts'
import type { Problem } from './read-row.ts'

export interface StoredRow {
  row: number
  values: Record<string, string>
  problems: Problem[]
  confirmed: boolean
  totalCents: number | null
  orderId: string | null
  orderNumber: string | null
}

export async function insertRows(
  tx: Tx,
  importId: string,
  rows: readonly { row: number; values: Record<string, string> }[],
) {
  await tx`insert into import_rows (import_id, row, values)
    select ${importId}, (r->>'row')::int, r->'values' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`
}

export const deleteRows = (tx: Tx, importId: string) => tx`delete from import_rows where import_id = ${importId}`

const columns = (db: Db) =>
  db`r.row, r.values, r.problems, r.confirmed, r.total_cents, r.order_id, (select o.order_number from orders o where o.id = r.order_id) as order_number`

export const listRowPage = (db: Db, importId: string, request: PageRequest, problem: boolean | undefined) => db<
  StoredRow[]
>`
  select ${columns(db)} from import_rows r where r.import_id = ${importId} ${problem === undefined ? db`` : db`and r.has_problem = ${problem}`}
  order by r.row limit ${request.limit} offset ${offsetOf(request)}`

export const countRows = (db: Db, importId: string, problem: boolean | undefined) => db<{ total: number }[]>`
  select count(*)::int as total from import_rows r where r.import_id = ${importId} ${problem === undefined ? db`` : db`and r.has_problem = ${problem}`}`

export const listRowsAfter = (db: Db, importId: string, after: number, limit: number) => db<StoredRow[]>`
  select ${columns(db)} from import_rows r where r.import_id = ${importId} and r.row > ${after} order by r.row limit ${limit}`

/** Sound and not ordered yet. */
export const listToPlace = (db: Db, importId: string, after: number, limit: number) => db<StoredRow[]>`
  select ${columns(db)} from import_rows r
  where r.import_id = ${importId} and r.row > ${after} and not r.has_problem and r.order_id is null order by r.row limit ${limit}`

export const listPlaced = (db: Db, importId: string, after: number, limit: number) => db<StoredRow[]>`
  select ${columns(db)} from import_rows r where r.import_id = ${importId} and r.row > ${after} and r.order_id is not null
  order by r.row limit ${limit}`

export const lockRow = (tx: Tx, importId: string, row: number) =>
  first(
    tx<
      StoredRow[]
    >`select ${columns(tx)} from import_rows r where r.import_id = ${importId} and r.row = ${row} for update`,
  )

export interface Checked {
  row: number
  problems: Problem[]
  hasProblem: boolean
  referenceKey: string | null
  totalCents: number | null
  /** As they were when it was checked: what was mended since is checked by whoever did. */
  values: Record<string, string>
  confirmed: boolean
}

export async function keepChecked(tx: Tx, importId: string, checked: readonly Checked[]): Promise<void> {
  await tx`update import_rows r set problems = c->'problems', has_problem = (c->>'hasProblem')::boolean, reference_key = c->>'referenceKey',
      total_cents = (c->>'totalCents')::int
    from jsonb_array_elements(${JSON.stringify(checked)}::jsonb) c
    where r.import_id = ${importId} and r.row = (c->>'row')::int and r.order_id is null
      and r.values = c->'values' and r.confirmed = (c->>'confirmed')::boolean`
}

/** All that somebody may confirm, at once. */
export async function confirmRows(tx: Tx, importId: string): Promise<void> {
  const left = tx`jsonb_path_query_array(problems, '$[*] ? (!(@.confirmable == true))')`
  await tx`update import_rows set confirmed = true, problems = ${left}, has_problem = jsonb_array_length(${left}) > 0
    where import_id = ${importId} and has_problem and order_id is null and problems @> '[{"confirmable": true}]'`
}

/** Rows that are held for the same references, as far as a mended one could free them. */
export const listHeldBy = (db: Db, importId: string, row: number) => db<StoredRow[]>`
  select ${columns(db)} from import_rows r
  where r.import_id = ${importId} and r.has_problem and r.order_id is null and r.row > ${row}
    and r.problems @> ${JSON.stringify([{ path: 'references', values: { row } }])}::jsonb
  order by r.row limit 100`

export async function keepMended(
  tx: Tx,
  importId: string,
  row: number,
  values: Record<string, string>,
  confirmed: boolean,
): Promise<void> {
  await tx`update import_rows set values = ${JSON.stringify(values)}::jsonb, confirmed = ${confirmed} where import_id = ${importId} and row = ${row}`
}

export async function keepOrder(tx: Tx, importId: string, row: number, orderId: string): Promise<void> {
  await tx`update import_rows set order_id = ${orderId}, problems = '[]', has_problem = false where import_id = ${importId} and row = ${row}`
}

/** Earlier rows of the file with the same references, the first of each. */
export const listSameInFile = (db: Db, importId: string, keys: readonly string[]) => db<{ key: string; row: number }[]>`
  select reference_key as key, min(row) as row from import_rows
  where import_id = ${importId} and reference_key = any(${keys as string[]}::text[]) group by reference_key`

/**
 * Orders of the account since then with these references, not counting those of the import itself and cancelled ones. They
 * are looked up by their references first (`offset 0`): left to choose, PostgreSQL reads all orders of the account for every
 * row of a large file. Planned each time, since a plan that was kept while there were few orders did the same.
 */
export const listSameOrders = (db: Db, importId: string, accountId: string, since: Date, values: readonly object[]) =>
  db.unsafe<{ at: number; orderNumber: string }[]>(
    `select (v.ordinality - 1)::int as at, min(o.order_number) as order_number
  from jsonb_array_elements($1::jsonb) with ordinality v cross join lateral (
    select id, order_number, account_id, created_at, status from orders
    where reference_values <> '{}' and lower(reference_values::text)::jsonb @> lower(v.value::text)::jsonb offset 0
  ) o
  where o.account_id = $2::uuid and o.created_at >= $3::timestamptz and o.status <> 'cancelled'
    and not exists (select from import_rows r where r.order_id = o.id and r.import_id = $4::uuid)
  group by v.ordinality`,
    [JSON.stringify(values), accountId, since, importId],
  )

/** The first of its orders that a courier has accepted. */
export const findAccepted = (db: Db, importId: string) =>
  first(db<{ orderNumber: string }[]>`
    select o.order_number from import_rows r join orders o on o.id = r.order_id
    where r.import_id = ${importId} and o.status not in ('pending', 'assigned', 'cancelled') order by r.row limit 1`)

export const lockPlaced = (tx: Tx, orderId: string) =>
  first(tx<{ status: OrderStatus }[]>`select status from orders where id = ${orderId} for no key update`)

/** Orders of an undone import that go on. */
export const countKept = async (db: Db, importId: string): Promise<number> => {
  const [kept] = await db<{ count: number }[]>`
    select count(*)::int as count from import_rows r join orders o on o.id = r.order_id where r.import_id = ${importId} and o.status <> 'cancelled'`
  return kept?.count ?? 0
}

export async function deleteRowsOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx`delete from import_rows r using imports i where i.id = r.import_id and i.account_id = ${userId}`
}

export const listRowsOfPerson = (db: Db, userId: string) => db<Pick<StoredRow, 'values' | 'problems'>[]>`
  select r.values, r.problems from import_rows r join imports i on i.id = r.import_id where i.account_id = ${userId} order by i.created_at, r.row limit 10000`
