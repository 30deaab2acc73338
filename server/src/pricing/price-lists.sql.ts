import type { PriceRule } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { isFoundIn } from '../platform/search-words.ts'
import type { Zone } from './zone-index.ts'

export interface ListRow {
  id: string
  name: string
  archivedAt: string | null
  accountCount: number
}

export interface VersionRow {
  id: string
  listId: string
  version: number
  state: 'draft' | 'published'
  edition: number
  rules: PriceRule[]
  zones: Zone[]
  validFrom: string | null
  updatedAt: string
  updatedBy: string | null
  publishedAt: string | null
  publishedBy: string | null
}

export type VersionHead = Omit<VersionRow, 'rules' | 'zones'> & { ruleCount: number }

const columns = (db: Db) => db`l.id, l.name, l.archived_at,
  (select count(*)::integer from business_accounts b where b.price_list_id = l.id) as account_count`

export interface ListFilter {
  search: string | undefined
  isArchived: boolean
  sort: 'name' | '-name' | 'createdAt' | '-createdAt'
}
const isWanted = (db: Db, { search, isArchived }: ListFilter) => db`
  (l.archived_at is not null) = ${isArchived} ${search ? db`and ${isFoundIn(db, db`search_key(l.name)`, search)}` : db``}`

const sorts = {
  name: (db: Db) => db`lower(l.name), l.id`,
  '-name': (db: Db) => db`lower(l.name) desc, l.id desc`,
  createdAt: (db: Db) => db`l.created_at, l.id`,
  '-createdAt': (db: Db) => db`l.created_at desc, l.id desc`,
} satisfies Record<ListFilter['sort'], unknown>

/** Public first, then as they are asked for. */
export const listListRows = (db: Db, filter: ListFilter, publicId: string, limit: number, offset: number) => db<
  ListRow[]
>`
  select ${columns(db)} from price_lists l where ${isWanted(db, filter)}
  order by l.id <> ${publicId}, ${sorts[filter.sort](db)} limit ${limit} offset ${offset}`

export const countLists = (db: Db, filter: ListFilter) => db<{ total: number }[]>`
  select count(*) as total from price_lists l where ${isWanted(db, filter)}`

export const findList = (db: Db, id: string) =>
  first(db<ListRow[]>`select ${columns(db)} from price_lists l where l.id = ${id}`)

/** Until the end of the transaction nobody else changes the list or its draft. */
export const lockList = (tx: Tx, id: string) =>
  first(tx<{ id: string }[]>`select id from price_lists where id = ${id} for update`)

export const insertList = (tx: Tx, id: string, name: string) => tx`
  insert into price_lists (id, name, created_at) values (${id}, ${name}, ${tx.now})`

export const renameList = (tx: Tx, id: string, name: string) =>
  tx`update price_lists set name = ${name} where id = ${id}`

export const setArchived = (tx: Tx, id: string, isArchived: boolean) => tx`
  update price_lists set archived_at = ${isArchived ? tx`${tx.now}::timestamptz` : tx`null`} where id = ${id}`

export const listAccountsOf = (db: Db, listId: string, limit: number) => db<{ id: string; name: string }[]>`
  select a.id, a.name from business_accounts b join accounts a on a.id = b.account_id
  where b.price_list_id = ${listId} order by lower(a.name), a.id limit ${limit}`

const head = (db: Db) => db`v.id, v.list_id, v.version, v.state, v.edition, v.valid_from, v.updated_at, v.published_at,
  (select first_name || ' ' || last_name from users where id = v.updated_by) as updated_by,
  (select first_name || ' ' || last_name from users where id = v.published_by) as published_by`

/** The newest of each that matters: the draft, the version in force and the next that comes, of these lists. */
export const listCurrentHeads = (db: Db, listIds: readonly string[], now: Date) => db<VersionHead[]>`
  select ${head(db)}, jsonb_array_length(v.rules) as rule_count from price_lists l, lateral (
    (select * from price_list_versions d where d.list_id = l.id and d.state = 'draft')
    union all
    (select * from price_list_versions f where f.list_id = l.id and f.state = 'published' and f.valid_from <= ${now}
      order by f.valid_from desc, f.version desc limit 1)
    union all
    (select * from price_list_versions c where c.list_id = l.id and c.state = 'published' and c.valid_from > ${now}
      order by c.valid_from, c.version desc limit 1)
  ) v where l.id = any(${listIds as string[]})`

export const findVersion = (db: Db, id: string) =>
  first(db<VersionRow[]>`select ${head(db)}, v.rules, v.zones from price_list_versions v where v.id = ${id}`)

export const findDraft = (db: Db, listId: string) =>
  first(db<VersionRow[]>`
    select ${head(db)}, v.rules, v.zones from price_list_versions v where v.list_id = ${listId} and v.state = 'draft'`)

const findInForce = (db: Db, listId: string, now: Date) =>
  first(db<VersionRow[]>`
    select ${head(db)}, v.rules, v.zones from price_list_versions v
    where v.list_id = ${listId} and v.state = 'published' and v.valid_from <= ${now}
    order by v.valid_from desc, v.version desc limit 1`)

/** Published last of what is not in force yet. */
const findComing = (db: Db, listId: string, now: Date) =>
  first(db<VersionRow[]>`
    select ${head(db)}, v.rules, v.zones from price_list_versions v
    where v.list_id = ${listId} and v.state = 'published' and v.valid_from > ${now} order by v.version desc limit 1`)

/** What is shown and edited: whoever changes a list goes on from what was decided last, so nothing is lost. */
export const findShown = async (db: Db, listId: string, now: Date) =>
  (await findDraft(db, listId)) ?? (await findComing(db, listId, now)) ?? (await findInForce(db, listId, now))

/** The draft, else the version in force (K8), else the one that will be. */
export const findToTry = async (db: Db, listId: string, now: Date) =>
  (await findDraft(db, listId)) ?? (await findInForce(db, listId, now)) ?? (await findComing(db, listId, now))

/** Whether a version took over after that moment: one from then on would never hold. */
export const tookOverSince = async (db: Db, listId: string, since: Date, now: Date): Promise<boolean> =>
  (await first(db<{ id: string }[]>`
    select id from price_list_versions
    where list_id = ${listId} and state = 'published' and valid_from > ${since} and valid_from <= ${now} limit 1`)) !==
  undefined

/** What prices an account's orders now, with the fuel rate of a day, since the two are asked for together; nothing for Public. */
export const findListOfAccount = (db: Db, accountId: string, now: Date, day: string) =>
  first(db<{ versionId: string; name: string; fuelThousandths: number }[]>`
    select v.id as version_id, l.name, coalesce(${fuelOn(db, day)}, 0) as fuel_thousandths
    from business_accounts b join price_lists l on l.id = b.price_list_id, lateral (
      select id from price_list_versions v where v.list_id = l.id and v.state = 'published' and v.valid_from <= ${now}
      order by v.valid_from desc, v.version desc limit 1) v
    where b.account_id = ${accountId}`)

export const findListName = (db: Db, listId: string) =>
  first(db<{ name: string }[]>`select name from price_lists where id = ${listId}`)

export const insertDraft = (tx: Tx, d: { id: string; listId: string; rules: readonly PriceRule[]; by: string }) => tx`
  insert into price_list_versions (id, list_id, version, state, edition, rules, updated_at, updated_by)
  select ${d.id}, ${d.listId}, coalesce(max(version), 0) + 1, 'draft', coalesce(max(edition), 0) + 1, ${tx.json(d.rules as never)}, ${tx.now}, ${d.by}
  from price_list_versions where list_id = ${d.listId}`

/** Only the edition that was read: else no row is changed. */
export const updateDraft = (
  tx: Tx,
  d: { listId: string; edition: number; rules: readonly PriceRule[]; by: string },
) => tx<{ id: string }[]>`
  update price_list_versions set rules = ${tx.json(d.rules as never)}, edition = edition + 1, updated_at = ${tx.now}, updated_by = ${d.by}
  where list_id = ${d.listId} and state = 'draft' and edition = ${d.edition} returning id`

export const deleteDraft = (tx: Tx, listId: string) => tx`
  delete from price_list_versions where list_id = ${listId} and state = 'draft'`

export const publishDraft = (tx: Tx, p: { id: string; validFrom: Date; zones: readonly Zone[]; by: string }) => tx`
  update price_list_versions set state = 'published', valid_from = ${p.validFrom}, zones = ${tx.json(p.zones as never)},
    published_at = ${tx.now}, published_by = ${p.by} where id = ${p.id}`

/** Newest first, with one more to compare the last with. */
export const listVersions = (db: Db, listId: string, limit: number, offset: number) => db<VersionRow[]>`
  select ${head(db)}, v.rules, v.zones from price_list_versions v where v.list_id = ${listId}
  order by v.version desc limit ${limit + 1} offset ${offset}`

export const countVersions = (db: Db, listId: string) => db<{ total: number }[]>`
  select count(*) as total from price_list_versions where list_id = ${listId}`

/** All rates, newest first, for many orders at once: in thousandths of a percent, from which day on. */
export const listFuelRatesByDay = (db: Db) => db<{ validFrom: string; percentThousandths: number }[]>`
  select valid_from, percent_thousandths from fuel_rates order by valid_from desc`

/** In thousandths of a percent, by the day of pickup (K3). */
const fuelOn = (db: Db, day: string) =>
  db`(select percent_thousandths from fuel_rates where valid_from <= ${day} order by valid_from desc limit 1)`

export const findFuelRate = async (db: Db, day: string): Promise<number> =>
  (await first(db<{ rate: number }[]>`select coalesce(${fuelOn(db, day)}, 0) as rate`))?.rate ?? 0
