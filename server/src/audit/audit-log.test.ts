import type { AuditAction, AuditSubject } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { recordChange, sealOldLog, verifyChain } from './index.ts'

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
        // Of no kind that the product has, so that nothing else of the test comes between.
        action: `test.${n % 3}` as AuditAction,
        subjectType: 'thing' as AuditSubject,
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
    'a changed entry with a hash made without the key',
    "update audit_log entry set actor = 'Nobody' where id = 5; update audit_log entry set hash = audit_entry_hash(entry) where id = 5",
    5,
  ],
  [
    'a log rewritten whole in the way of the version before',
    `update audit_log set who_seal = null, what_seal = null; update audit_log e set hash = audit_entry_hash(e) where id = 1;
     do $$ begin for n in 2..8 loop
       update audit_log set previous_hash = (select hash from audit_log where id = n - 1) where id = n;
       update audit_log e set hash = audit_entry_hash(e) where id = n;
     end loop; end $$;
     update audit_head set hash = (select hash from audit_log where id = 8)`,
    9,
  ],
  ['a tail that was cut off', 'delete from audit_log where id > 6', 7],
  [
    'a tail that was cut off, with the head put back to what it was',
    'delete from audit_log where id > 6; update audit_head set entry_id = 6, hash = (select hash from audit_log where id = 6)',
    7,
  ],
  [
    'the same with the seal taken away',
    'delete from audit_log where id > 6; update audit_head set entry_id = 6, hash = (select hash from audit_log where id = 6), seal = null',
    7,
  ],
  [
    'words that were taken out of an entry as if it had been forgotten, with others put in',
    "update audit_log set who_forgotten = true, actor = 'Nobody' where id = 3",
    3,
  ],
  [
    'words that were taken out as an erasure does it, without the program',
    "update audit_log set who_forgotten = true, actor = '…', ip = null where id = 3",
    3,
  ],
  [
    'the same with the seal of another entry',
    'update audit_log set what_forgotten = true, before = null, after = null, rest_seal = hash where id = 3',
    3,
  ],
])('the verification finds %s', async (_name, tamper, brokenAt) => {
  const alone = await makeApp()
  for (let n = 0; n < 8; n += 1)
    await alone.db.transaction((tx) =>
      recordChange(tx, undefined, { action: 'job.retried', subjectType: 'job', subjectId: String(n) }),
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
      recordChange(tx, undefined, { action: 'job.retried', subjectType: 'job', subjectId: String(n) }),
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
      await recordChange(tx, undefined, { action: 'job.retried', subjectType: 'job', subjectId: 'z' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await verifyChain(t.db)).toMatchObject({ entries: before, brokenAt: undefined })
})

test('only the program adds entries: one without a seal is refused', async () => {
  await expect(
    t.db`insert into audit_log (actor, action, subject_type, subject_id, previous_hash, hash) values ('x', 'x', 'x', 'x', '', '')`,
  ).rejects.toThrow('takes entries only from the program')
})

/** As the version before wrote them: chained over their words, without a key. */
async function aLogOfBefore(actorId: string, email: string) {
  const alone = await makeApp()
  await alone.db.unsafe(`alter table audit_log disable trigger user;
    do $$ begin for n in 1..5 loop
      insert into audit_log (id, actor_id, actor, ip, action, subject_type, subject_id, after, previous_hash, hash) overriding system value
      values (n, case when n = 2 then '${actorId}'::uuid end, case when n = 2 then 'Zebedee Quux' else 'system' end, '10.0.0.9', 'x', 'user',
        case when n = 3 then '${actorId}' else 'y' end, jsonb_build_object('email', case when n = 3 then '${email}' end),
        coalesce((select hash from audit_log where id = n - 1), '\\x00'), '');
      update audit_log e set hash = audit_entry_hash(e) where id = n;
    end loop; end $$;
    alter table audit_log enable trigger user;
    update audit_head set entry_id = 5, hash = (select hash from audit_log where id = 5), seal = null`)
  await sealOldLog(alone.db)
  return alone
}

const nobody = '11111111-1111-4111-8111-111111111111'
const add = (app: TestApp) =>
  app.db.transaction((tx) =>
    recordChange(tx, undefined, { action: 'user.created', subjectType: 'user', subjectId: 'z' }),
  )

test('[trust 16] entries of the version before stay verifiable, and the chain goes on from them with the key', async () => {
  const alone = await aLogOfBefore(nobody, 'z@quux.example')
  expect(await verifyChain(alone.db)).toMatchObject({ entries: 5, brokenAt: undefined })
  await add(alone)
  expect(await verifyChain(alone.db)).toMatchObject({ entries: 6, brokenAt: undefined })
  await alone.db.unsafe(
    "alter table audit_log disable trigger user; update audit_log set actor = 'Nobody' where id = 4",
  )
  expect((await verifyChain(alone.db)).brokenAt).toBe(4)
})

test('[trust 16] a blank that only the database made shows, also after a start', async () => {
  const alone = await makeApp()
  for (let n = 0; n < 3; n += 1) await add(alone)
  await alone.db.unsafe(`alter table audit_log disable trigger user;
    update audit_log set who_forgotten = true, actor = '…', ip = null where id = 2`)
  await sealOldLog(alone.db)
  expect((await verifyChain(alone.db)).brokenAt).toBe(2)
})

test('[I9] the log keeps its entries with the id of a person who left, old entries and new, and stays whole', async () => {
  const email = 'zebedee@quux.example'
  const alone = await aLogOfBefore(nobody, email)
  const by = { id: nobody, name: 'Zebedee Quux', ip: '10.0.0.9' }
  const entry = {
    action: 'user.created',
    subjectType: 'user',
    subjectId: nobody,
    before: { email },
    after: { email: 'x' },
  } as const
  await alone.db.transaction((tx) => recordChange(tx, by, entry))
  await alone.db.transaction((tx) => recordChange(tx, { ...by, id: admin.user._id, name: 'Sam Okafor' }, entry))
  const failed = { ...entry, action: 'security.failed', before: undefined, after: { what: 'password' } } as const
  await alone.db.transaction((tx) => recordChange(tx, { ...by, id: null, name: 'unknown' }, failed))
  const elsewhere = { ...entry, subjectId: 'other', after: { email: 'z-before@quux.example' } }
  await alone.db.transaction((tx) => recordChange(tx, undefined, elsewhere))
  await alone.db.transaction((tx) =>
    alone.node.deps.personalData.erase(tx, {
      userId: nobody,
      email,
      pastEmails: [{ email: 'z-before@quux.example', until: new Date().toISOString() }],
      phone: null,
      firstName: 'Zebedee',
      lastName: 'Quux',
    }),
  )
  const rows = await alone.db`select id, actor_id, actor, ip, before, after from audit_log order by id`
  expect(JSON.stringify(rows)).not.toMatch(/quux|zebedee/i)
  expect(rows[1]).toMatchObject({ actorId: nobody, actor: '…', ip: null })
  expect(rows[5]).toMatchObject({ actorId: nobody, actor: '…', ip: null, before: null, after: null })
  expect(rows[6]).toMatchObject({ actor: 'Sam Okafor', before: null, after: null })
  expect(rows[7]).toMatchObject({ actorId: null, actor: '…', ip: null, after: null })
  expect(rows[8]).toMatchObject({ actor: 'system', after: null })
  await add(alone)
  expect(await verifyChain(alone.db)).toMatchObject({ entries: 10, brokenAt: undefined })
  await expect(alone.db`update audit_log set actor = '…'`).rejects.toThrow('append-only')
})
