import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../../test/make-app.ts'
import { connect, type Database } from '../platform/db.ts'
import { readMigrations } from '../platform/migrate.ts'

let db: Database
let sql = ''
beforeAll(async () => {
  db = connect(await newDatabase(), { max: 1 })
  sql = (await readMigrations()).find(({ name }) => name.startsWith('0070'))?.sql ?? ''
})
afterAll(() => db.end())
beforeEach(() => db`delete from settings`)

/** The unit after the migration, of a company with these settings. */
async function unitOf(settings: Record<string, unknown>) {
  for (const [key, value] of Object.entries(settings))
    await db`insert into settings (key, value) values (${key}, ${db.json(value as never)})`
  await db.unsafe(sql)
  const [row] = await db<{ value: string }[]>`select value from settings where key = 'general.distanceUnit'`
  return row?.value
}

test('[B4] [K7] who never set a distance gets the default, kilometres', async () => {
  expect(await unitOf({ 'general.companyName': 'Maple' })).toBeUndefined()
})

test.each(['tracking.deliveryRadius', 'courier.goalDistance'])(
  'who has set %s meant miles, and keeps them',
  async (key) => {
    expect(await unitOf({ [key]: 30 })).toBe('mi')
  },
)

test('who has chosen a unit keeps it', async () => {
  expect(await unitOf({ 'tracking.deliveryRadius': 30, 'general.distanceUnit': 'km' })).toBe('km')
})
