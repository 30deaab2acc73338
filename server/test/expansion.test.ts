import { expect, test } from 'vitest'

const { lintExpansion, uniqueIndexesOf } = await import(
  new URL('../../scripts/lib/lint-expansion.mjs', import.meta.url).href
)
const about = { version: '0.2.0', changelog: '', uniqueIndexes: ['users_email'] }
const faultsOf = (sql: string, { name = '0140-orders.sql', ...more }: Partial<typeof about & { name: string }> = {}) =>
  lintExpansion(name, sql, { ...about, ...more }).join('\n')

test.each([
  'alter table orders add column weight integer, add column heavy boolean not null default false',
  'create table parts (id uuid primary key, name text not null); create index parts_name on parts (name)',
  'create table parts (id uuid); alter table parts add column name text not null, add check (id is not null) -- drop table orders',
  "insert into settings values ('drop table orders; create index on orders (id)', '1')",
  'create function f() returns void language sql as $$ drop table orders; $$',
  'alter table orders drop constraint orders_status_check; alter table orders add constraint orders_status_check check (true) not valid',
  'alter table orders validate constraint orders_status_check',
  'drop trigger tell on orders; create trigger tell after insert on orders execute function f()',
  'drop index orders_by_name; alter table orders alter column note drop not null',
  'alter table orders add column maker uuid references users (id)',
  'alter table orders rename constraint a to b',
])('a migration may run beside the release before: %s', (sql) => expect(faultsOf(sql)).toBe(''))

test.each([
  ['drop table orders', 'table orders, which goes,'],
  ['drop view if exists order_rows', 'view order_rows'],
  ['alter table orders drop column note', 'column note'],
  ['alter table orders add column a text, drop "note"', 'column note'],
  ['alter table orders rename column note to remark', 'what is renamed'],
  ['alter table orders rename to jobs', 'what is renamed'],
  ['alter table orders alter column note type varchar(10)', 'another type'],
  ['alter table orders alter note set data type bigint', 'another type'],
  ['alter table orders alter column note drop default', 'a default that goes'],
  ['alter table orders alter column note set not null', 'may write null'],
  ['alter table orders add column note text not null', 'does not fill it'],
  ['alter table orders drop constraint orders_pkey', 'key orders_pkey'],
  ['drop index users_email', 'unique index users_email'],
  ['drop trigger tell on orders', 'trigger tell'],
  ['drop function f(integer)', 'function f'],
  ['revoke insert on orders from somebody', 'a right that is revoked'],
  ['create index orders_note on orders (note)', 'put it into a file that ends in .concurrent.sql'],
  ['create unique index on orders (note)', 'stops the writers of orders'],
  ['alter table orders add constraint c check (a > 0)', 'write not valid'],
  ['alter table orders add foreign key (a) references b (id)', 'write not valid'],
  ['alter table orders add constraint u unique (a)', 'add it using index'],
  ['alter table orders add column a integer default 0 check (a >= 0)', 'add the check by itself'],
  ['alter table orders add column a uuid default gen_random_uuid()', 'written anew'],
  [
    'alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c',
    'in a file of its own',
  ],
  ['lock table orders', 'holds up everybody'],
])('%s is refused', (sql, fault) => expect(faultsOf(sql)).toContain(fault))

test('what no release uses any more goes in one after it, and a file says which that is', () => {
  const sql = (since: string) => `-- unused since ${since}: the ledger tells\nalter table orders drop column note`
  expect(faultsOf(sql('0.1.0'))).toBe('')
  expect(faultsOf(sql('0.2.0'))).toContain('goes in a release after it, and this is 0.2.0')
  expect(faultsOf(sql('0.10.0'))).toContain('goes in a release after it')
  expect(faultsOf(sql('0.9.0'), { version: '0.10.0' })).toBe('')
  expect(faultsOf('-- unused since 0.1.0:\nalter table orders drop column note')).toContain('column note')
})

test('a table may be locked, and every node be stopped, by whoever says why', () => {
  expect(faultsOf('-- locks briefly: it has a row a day\ncreate index days_by on days (day)')).toBe('')
  const stops = '-- stops all nodes: orders are renumbered\nalter table orders rename to jobs'
  expect(faultsOf(stops)).toContain('the CHANGELOG does not say so')
  expect(faultsOf(stops, { changelog: '| `0140` | Stop every node first (0140). |' })).toBe('')
})

test('an index beside writers is one statement, which may be asked again', () => {
  const name = '0140-orders.concurrent.sql'
  expect(faultsOf('create index concurrently if not exists a on orders (b)', { name })).toBe('')
  expect(faultsOf('create index concurrently a on orders (b)', { name })).toContain('holds one statement')
  expect(faultsOf('create index concurrently if not exists a on orders (b); select 1', { name })).toContain('holds one')
  expect(uniqueIndexesOf('create unique index concurrently if not exists a on b (c); create index d on b (c)')).toEqual(
    ['a'],
  )
})
