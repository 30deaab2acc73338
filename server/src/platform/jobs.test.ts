import type { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import type { Database } from './db.ts'
import { makeJobs } from './jobs.ts'
import { makeLog } from './log.ts'

const mail = {
  to: 'a@b.ca',
  template: 'test',
  language: 'en',
  subject: 'Hello',
  text: 'text token=secret123',
  html: '<p>x</p>',
} as const

/** Lets a failed mail's next try begin now, as its last if so wanted; it fails a moment before it waits for a retry. */
const hurry = (t: TestApp, { last = false } = {}) =>
  until(async () => {
    const due = await t.db`
      update pgboss.job set start_after = now(), retry_limit = case when ${last} then retry_count else retry_limit end
      where name = 'send-mail' and state = 'retry' returning id`
    return due[0]
  })

describe('a mail', () => {
  test('leaves only with the transaction that caused it', async () => {
    const t = await makeApp()
    await expect(
      t.db.transaction(async (tx) => {
        await t.node.deps.mailer.queue(tx, { ...mail, to: 'never@b.ca' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await t.db.transaction((tx) => t.node.deps.mailer.queue(tx, mail))
    await t.emailTo('a@b.ca', 'Hello')
    expect(t.mails.filter((sent) => sent.to === 'never@b.ca')).toEqual([])
    expect(await t.db`select 1 from outbox_mails where to_address = 'never@b.ca'`).toHaveLength(0)
  })

  test('is tried again while the mail server is away; the request that caused it succeeds', async () => {
    let away = true
    const sent: string[] = []
    const t = await makeApp({
      transport: async ({ to }) => {
        if (away) throw new Error('connect ECONNREFUSED')
        sent.push(to)
      },
    })
    const { email } = await t.aCustomer()
    const failed = await until(
      async () => (await t.db`select last_error from outbox_mails where to_address = ${email} and state = 'failed'`)[0],
    )
    expect(failed.lastError).toContain('ECONNREFUSED')
    away = false
    // The next try is due in some seconds; the test does not wait for the clock.
    await hurry(t)
    await until(() => sent.includes(email) || undefined)
    await until(
      async () =>
        (
          await t.db`select 1 from outbox_mails where to_address = ${email} and state = 'kept' and last_error is null`
        )[0],
    )
  })
})

describe('out of tries', () => {
  let t: TestApp
  let away = true
  beforeAll(async () => {
    t = await makeApp({
      transport: async () => {
        if (away) throw new Error('mailbox unavailable')
      },
    })
  })

  test('a job lies in the dead-letter list, and an admin retries it', async () => {
    const admin = await t.anAdmin()
    await until(
      async () => (await t.db`select 1 from outbox_mails where to_address = ${admin.email} and state = 'failed'`)[0],
    )
    await hurry(t, { last: true })
    // Only mails: what runs every minute may fall into the test, and fail on a machine without a free connection.
    const failedMails = async () =>
      (await t.get('/admin/jobs/failed', admin)).body.data.filter(
        ({ queue }: { queue: string }) => queue === 'send-mail',
      )
    const [failed, ...others] = await until(async () => {
      const mails = await failedMails()
      return mails.length > 0 ? mails : undefined
    })
    expect(failed).toMatchObject({ error: expect.stringContaining('mailbox unavailable') })
    expect(others).toEqual([])
    away = false
    expect((await t.put(`/admin/jobs/${failed._id}/retry`, undefined, admin)).status).toBe(200)
    await until(
      async () => (await t.db`select 1 from outbox_mails where to_address = ${admin.email} and state = 'kept'`)[0],
    )
    expect(await failedMails()).toEqual([])
    expect((await t.get('/admin/logs?action=job.retried', admin)).body.data).toHaveLength(1)
    expect((await t.put(`/admin/jobs/${failed._id}/retry`, undefined, admin)).status).toBe(404)
  })
})

/** Nobody, under an id that the rooms which listen too can look for. */
const person = (letter: string): string => `00000000-0000-7000-8000-00000000000${letter}`

test('a durable listener hears an event of a committed transaction, and only of that', async () => {
  const t = await makeApp()
  const heard: string[] = []
  t.node.deps.events.after('user.deactivated', 'test-listener', async ({ userId }) => void heard.push(userId))
  await t.node.deps.jobs.start(t.db)
  await expect(
    t.db.transaction(async (tx) => {
      await tx.emit({ type: 'user.deactivated', userId: person('a') })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await t.db.transaction((tx) => tx.emit({ type: 'user.deactivated', userId: person('b') }))
  await until(() => heard.length > 0 || undefined)
  expect(heard).toEqual([person('b')])
})

test('of jobs that are taken together only the one that failed is tried again', async () => {
  const t = await makeApp()
  const done: string[] = []
  t.node.deps.events.after('user.deactivated', 'test-together', async ({ userId }) => {
    done.push(userId)
    if (userId === person('a')) throw new Error('not this one')
  })
  await t.node.deps.jobs.start(t.db)
  await t.db.transaction(async (tx) => {
    for (const userId of [person('b'), person('a'), person('c')]) await tx.emit({ type: 'user.deactivated', userId })
  })
  const states = await until(async () => {
    const rows = await t.db<{ who: string; state: string; error: string | null }[]>`
      select data->>'userId' as who, state, output->>'message' as error from pgboss.job where name = 'test-together' order by who`
    return rows.every((row) => row.state !== 'created' && row.state !== 'active') ? rows : undefined
  })
  expect(states).toEqual([
    { who: person('a'), state: 'retry', error: 'not this one' },
    { who: person('b'), state: 'completed', error: null },
    { who: person('c'), state: 'completed', error: null },
  ])
  expect(done.toSorted()).toEqual([person('a'), person('b'), person('c')])
})

test('while nothing waits, one question is asked for all queues, and each by itself only as a backstop', async () => {
  const pauses: number[] = []
  const woken: string[] = []
  const boss = {
    on: () => {},
    start: async () => {},
    stop: async () => {},
    offWork: async () => {},
    createQueue: async () => {},
    getQueues: async () => [],
    getSchedules: async () => [],
    getDb: () => ({ executeSql: async () => ({ rows: [] }) }),
    work: async (name: string, { pollingIntervalSeconds }: { pollingIntervalSeconds: number }) => {
      pauses.push(pollingIntervalSeconds)
      return name
    },
    notifyWorker: (name: string) => woken.push(name),
  } as unknown as PgBoss
  const looks: string[][] = []
  let due: { name: string; inMs: number }[] = []
  const db = (async (_words: TemplateStringsArray, names: string[]) => {
    looks.push(names)
    return due
  }) as unknown as Database
  const jobs = makeJobs(boss, makeLog('silent'))
  const queues = Array.from({ length: 27 }, (_, n) => `queue-${n}`)
  for (const name of queues) jobs.define(name, async () => {})
  await jobs.start(db)
  await until(async () => looks.length >= 2 || undefined)
  for (const names of looks) expect(names).toEqual(queues)
  expect(woken).toEqual([])
  // Twenty-seven workers that look for themselves are then one statement a second, not fifty-four.
  expect(pauses).toHaveLength(queues.length)
  expect(pauses.reduce((sum, seconds) => sum + 1 / seconds, 0)).toBeLessThan(1)
  due = [{ name: 'queue-3', inMs: 0 }]
  await until(async () => woken[0])
  expect(new Set(woken)).toEqual(new Set(['queue-3']))
  await jobs.stop()
})

test('a job that is put off begins at its moment, though the queues are looked at seldom by then', async () => {
  const t = await makeApp()
  const done: string[] = []
  t.node.deps.jobs.define<{ name: string }>('put-off', async ({ name }) => void done.push(name))
  await t.node.deps.jobs.start(t.db)
  const send = (name: string, seconds: number) =>
    t.db.transaction((tx) => t.node.deps.jobs.send(tx, 'put-off', { name }, new Date(Date.now() + seconds * 1000)))
  await send('later', 3600)
  await send('soon', 2)
  await until(() => done[0])
  expect(done).toEqual(['soon'])
})
