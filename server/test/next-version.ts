import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const nextVersion = '9.0.0'

/** This program under another version, with migrations that ours does not know; the answer is what starts it. */
export function makeNextVersion(folder: string, migrations: Record<string, string>): string {
  mkdirSync(join(folder, 'server'), { recursive: true })
  for (const linked of ['node_modules', 'contract', 'server/node_modules', 'server/data'])
    symlinkSync(join(root, linked), join(folder, linked))
  for (const copied of ['server/src', 'server/migrations', 'server/package.json', 'server/tables.mjs'])
    cpSync(join(root, copied), join(folder, copied), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, version: nextVersion }))
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, 'server/migrations', name), sql)
  return join(folder, 'server/src/main.ts')
}

/** What a release may bring while the one before serves: columns, a table, an index of a table that is written to. */
export const expansions = {
  '9001-orders.sql':
    'alter table orders add column later text, add column is_later boolean not null default false; create table later_things (id integer primary key)',
  '9002-orders.concurrent.sql': 'create index concurrently if not exists orders_later on orders (later)',
  '9003-order-stops.sql': 'alter table order_stops add column later text',
}
