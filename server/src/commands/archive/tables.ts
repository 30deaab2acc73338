import type { Tx } from '../../platform/db.ts'

/** A connection inside a transaction. */
export type Queries = Tx

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** Every table of ours but `migrations`, which the manifest holds. Generated columns come out of the others. */
export async function listTables(sql: Queries, schema: string): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by c.relname`
}

export interface Partition {
  parent: string
  name: string
  /** As `for values from (...) to (...)`. */
  bound: string
}

/** Partitions that are made while the server runs: no migration makes them again. */
export async function listPartitions(sql: Queries, schema: string): Promise<Partition[]> {
  return sql<Partition[]>`
    select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relispartition and c.relkind = 'r' order by c.relname`
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quote(schema)}.${quote(name)}`
export const columnList = (columns: string[]): string => columns.map(quote).join(', ')

export const copyOut = (table: Table): string =>
  `copy (select ${columnList(table.columns)} from ${qualified(table)}) to stdout`

/** Jobs that are still to be done. One that was running is to be tried again: the process that ran it is gone. */
export const copyJobsOut = (table: Table): string => {
  const columns = table.columns.map((name) =>
    name === 'state' ? `case when state = 'active' then 'retry' else state end as state` : quote(name),
  )
  return `copy (select ${columns.join(', ')} from ${qualified(table)} where state in ('created', 'retry', 'active')) to stdout`
}

/** The same bytes for the same rows, whatever the server's settings are. */
export async function settleTextFormat(sql: Queries): Promise<void> {
  await sql.unsafe(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
    set local client_encoding = 'UTF8'; set local statement_timeout = 0`)
}
