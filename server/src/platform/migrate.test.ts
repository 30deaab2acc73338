import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeApp, newDatabase, until } from '../../test/make-app.ts'
import { connect, type Database, type Tx } from './db.ts'
import { followSchema } from './follow-schema.ts'
import { migrate } from './migrate.ts'

let url: string
let db: Database
beforeAll(async () => {
  url = await newDatabase()
  db = connect(url, { max: 4 })
  await db.unsafe('create table things (id integer primary key, name text not null)')
  await db`insert into things values (1, 'a'), (2, 'b')`
})
afterAll(() => db.end())

/** A folder of migrations that come after all others. */
function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'maple-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}

/** A transaction that has changed a row and stays open. */
async function keepOpen(): Promise<() => Promise<void>> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async (tx: Tx) => {
    await tx`update things set name = name where id = 1`
    begun.resolve()
    await over.promise
  })
  await begun.promise
  return async () => {
    over.resolve()
    await done
  }
}

const columns = async () =>
  (
    await db<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'things' order by ordinal_position`
  ).map(({ name }) => name)

test('[trust 18] a migration whose table is held gives way to everybody else, and is done when it is free', async () => {
  const folder = folderOf({ '9001-things.sql': 'alter table things add column colour text' })
  const letGo = await keepOpen()
  const blocked: string[] = []
  const migrated = migrate(db, { folder, onBlocked: (name) => blocked.push(name) })
  await until(() => blocked[0])
  // Who comes after it is not held up by it, though what it waits for is still held.
  await db`insert into things values (3, 'c')`
  expect(await columns()).toEqual(['id', 'name'])
  await letGo()
  expect(await migrated).toEqual(['9001-things.sql'])
  expect(await columns()).toEqual(['id', 'name', 'colour'])
  expect(await migrate(db, { folder })).toEqual([])
})

test('each migration is kept by itself: one that fails undoes none before it', async () => {
  const folder = folderOf({
    '9002-things.sql': 'alter table things add column size text',
    '9003-things.sql': 'alter table things add column nothing no_such_type',
  })
  await expect(migrate(db, { folder })).rejects.toThrow('no_such_type')
  expect(await columns()).toContain('size')
  expect(await migrate(db, { folder, names: ['9002-things.sql'] })).toEqual([])
})

test('an index is made while its table is written to, by one of two nodes, and anew where it was cut off half way', async () => {
  const folder = folderOf({
    '9004-things.concurrent.sql': 'create unique index concurrently if not exists things_name on things (name)',
  })
  await db`insert into things values (4, 'a')`
  await expect(migrate(db, { folder })).rejects.toThrow('could not create unique index')
  const isValid = async () =>
    (await db`select indisvalid from pg_index where indexrelid = to_regclass('things_name')`)[0]
  expect(await isValid()).toEqual({ indisvalid: false })
  await db`delete from things where id = 4`

  const letGo = await keepOpen()
  const other = connect(url, { max: 2 })
  onTestFinished(() => other.end())
  const migrated = Promise.all([migrate(db, { folder }), migrate(other, { folder })])
  const isWaiting = () =>
    other`select from pg_stat_activity where query ~ '^(drop|create unique) index concurrently' and wait_event_type = 'Lock'`
  await until(async () => (await isWaiting())[0])
  await db`insert into things values (5, 'e')`
  await letGo()
  expect((await migrated).flat()).toEqual(['9004-things.concurrent.sql'])
  expect(await isValid()).toEqual({ indisvalid: true })
})

test('what a node has prepared does not fail in a transaction after another one has changed the table', async () => {
  const [follows, sleeps] = [connect(url, { max: 1 }), connect(url, { max: 1 })]
  onTestFinished(async () => void (await Promise.all([follows.end(), sleeps.end()])))
  await followSchema(follows)
  const read = (from: Database) => from.transaction((tx) => tx<{ id: number }[]>`select * from things order by id`)
  for (const each of [follows, follows, sleeps, sleeps]) await read(each)
  const folder = folderOf({ '9005-things.sql': 'alter table things add column weight integer' })
  await migrate(db, { folder })
  expect((await read(follows))[0]).toMatchObject({ id: 1, weight: null })
  // Who does not hear of it meets what this is about.
  await expect(read(sleeps)).rejects.toThrow('cached plan must not change result type')
})

test('[E7] a node whose schema is older than that of the database is ready, starts and takes orders', async () => {
  const serving = await makeApp({ serving: true })
  const folder = folderOf({
    '9006-orders.sql': 'alter table orders add column later text; create table later_things (id integer primary key)',
  })
  const customer = await serving.aCustomer()
  await serving.anOrder(customer)
  const owner = connect(serving.databaseUrl, { max: 2 })
  onTestFinished(() => owner.end())
  await migrate(owner, { folder })
  expect((await serving.node.app.inject('/readyz')).statusCode).toBe(200)
  expect((await serving.anOrder(customer)).status).toBe('pending')
  const another = await makeApp({ serving: true, databaseUrl: serving.databaseUrl, dataDir: serving.dataDir })
  expect((await another.node.app.inject('/readyz')).statusCode).toBe(200)
  expect((await another.anOrder(customer)).status).toBe('pending')
})
