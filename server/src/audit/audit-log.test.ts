import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { recordChange, verifyChain } from './index.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const write = (n: number) =>
  t.db.transaction((tx) =>
    recordChange(
      tx,
      { id: admin.user._id, name: 'Sam Okafor', ip: '10.0.0.1' },
      {
        action: `test.${n % 3}`,
        subjectType: 'thing',
        subjectId: String(n),
        before: { n },
        after: { n: n + 1, note: 'é "quoted"' },
      },
    ),
  )

test('[trust 16] entries written at the same time form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)))
  expect(await verifyChain(t.db)).toMatchObject({ brokenAt: undefined })
  expect((await verifyChain(t.db)).entries).toBeGreaterThanOrEqual(40)
})

test('[trust 16] the log only grows: no update, delete or truncate', async () => {
  await write(100)
  await expect(t.db`update audit_log set action = 'x'`).rejects.toThrow('append-only')
  await expect(t.db`delete from audit_log`).rejects.toThrow('append-only')
  await expect(t.db`truncate audit_log`).rejects.toThrow('append-only')
})

test.each([
  ['a changed entry', 'update audit_log set after = \'{"n": 0}\' where id = 3', 3],
  ['a removed entry', 'delete from audit_log where id = 4', 5],
  [
    'a changed entry with its own hash made right',
    "update audit_log entry set actor = 'Nobody' where id = 5; update audit_log entry set hash = audit_entry_hash(entry) where id = 5",
    6,
  ],
])('the verification finds %s', async (_name, tamper, brokenAt) => {
  const alone = await makeApp()
  for (let n = 0; n < 8; n += 1)
    await alone.db.transaction((tx) =>
      recordChange(tx, undefined, { action: 'x', subjectType: 'y', subjectId: String(n) }),
    )
  expect((await verifyChain(alone.db)).brokenAt).toBeUndefined()
  await alone.db.unsafe(`alter table audit_log disable trigger user; ${tamper}`)
  expect((await verifyChain(alone.db)).brokenAt).toBe(brokenAt)
})

test('staff see whether the log is whole, and where it is not; it is checked once a minute', async () => {
  let clock = new Date()
  const alone = await makeApp({ now: () => clock })
  // Signing in is the first entry.
  const boss = await alone.aSuperAdmin()
  for (let n = 0; n < 4; n += 1)
    await alone.db.transaction((tx) =>
      recordChange(tx, undefined, { action: 'x', subjectType: 'y', subjectId: String(n) }),
    )
  const chain = async () => (await alone.get('/admin/logs/chain', boss)).body.data
  expect(await chain()).toEqual({ entries: 5, brokenAt: null, checkedAt: clock.toISOString() })
  await alone.db.unsafe(
    "alter table audit_log disable trigger user; update audit_log set actor = 'Nobody' where id = 2",
  )
  expect(await chain()).toMatchObject({ brokenAt: null })
  clock = new Date(clock.getTime() + 60_000)
  expect(await chain()).toMatchObject({ entries: 5, brokenAt: 2 })
})

test('[E3] the log is read newest first, filtered and paged', async () => {
  const { body } = await t.get('/admin/logs?action=test.1&limit=5', admin)
  expect(body.data).toHaveLength(5)
  expect(body.data.every((entry: { action: string }) => entry.action === 'test.1')).toBe(true)
  expect(body.pagination.total).toBeGreaterThan(5)
  const one = await t.get('/admin/logs?subjectType=thing&subjectId=7', admin)
  expect(one.body.data).toMatchObject([{ actor: 'Sam Okafor', ip: '10.0.0.1', before: { n: 7 }, after: { n: 8 } }])
  const future = new Date(Date.now() + 60_000).toISOString()
  expect((await t.get(`/admin/logs?from=${future}`, admin)).body.data).toEqual([])
  expect(await t.get(`/admin/logs?from=${future}&to=2020-01-01T00:00:00Z`, admin)).toMatchObject({
    status: 400,
    body: { message: 'The start of the range must lie before its end' },
  })
  expect((await t.get('/admin/logs?actorId=x', admin)).status).toBe(400)
})

test('an entry is undone with the change that it tells of', async () => {
  const before = (await verifyChain(t.db)).entries
  await expect(
    t.db.transaction(async (tx) => {
      await recordChange(tx, undefined, { action: 'x', subjectType: 'y', subjectId: 'z' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await verifyChain(t.db)).toEqual({ entries: before, brokenAt: undefined })
})
