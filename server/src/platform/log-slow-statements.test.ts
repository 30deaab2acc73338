import { expect, test, vi } from 'vitest'
import { makeApp, newDatabase, until, whenOver } from '../../test/make-app.ts'
import { connect } from './db.ts'
import { linesPerMinute, logSlowStatements } from './log-slow-statements.ts'

/** Inserts of this table and updates of that one take a while, as on a disk that is full of work. */
const makeSlow = (db: Awaited<ReturnType<typeof makeApp>>['db'], table: string, when: string) =>
  db.unsafe(`create or replace function be_slow() returns trigger language plpgsql as $f$
    begin perform pg_sleep(0.3); return new; end $f$;
    create trigger be_slow before ${when} on ${table} for each row execute function be_slow()`)

test('a slow statement is logged with its request or job, without a value, and counted', async () => {
  const t = await makeApp({ env: { SLOW_QUERY_MS: '250', METRICS_TOKEN: 'measure-by-this-0001' } })
  await makeSlow(t.db, 'users', 'insert')
  await makeSlow(t.db, 'outbox_mails', 'update')
  const warn = vi.spyOn(t.node.deps.log, 'warn')
  const said = () => warn.mock.calls.filter(([, words]) => words === 'slow statement').map(([line]) => line as object)
  const email = 'slow.lane@example.ca'
  const registered = await t.post('/auth/register', {
    ...{ firstName: 'Ada', lastName: 'Lovelace', phone: '416 555 0142', password: 'Blue-Heron-42', email },
  })
  await t.emailTo(email, /./)
  const find = (text: string) => until(() => said().find((line) => JSON.stringify(line).includes(text)))
  expect(await find('insert into users')).toEqual({
    ms: expect.any(Number),
    statement: expect.stringContaining('$1'),
    request: registered.headers['x-request-id'],
    job: undefined,
    queue: undefined,
  })
  expect(await find('update outbox_mails')).toMatchObject({
    job: expect.stringMatching(/^[\w-]{36}$/),
    queue: 'send-mail',
    request: undefined,
  })
  expect(JSON.stringify(said())).not.toMatch(/slow\.lane|Lovelace|0142/)
  const metrics = await t.app.inject({ url: '/metrics', headers: { authorization: 'Bearer measure-by-this-0001' } })
  const counted = Number(/^database_slow_statements_total (\d+)$/m.exec(metrics.body)?.[1])
  expect(counted).toBeGreaterThanOrEqual(2)
})

test('each is counted once, also one that fails, and none is told where the limit is 0', async () => {
  const onSlow = vi.fn()
  const db = connect(await newDatabase(), { max: 1, slow: { slowMs: 0, onSlow } })
  whenOver(() => db.end())
  await db`select pg_sleep(0.01)`
  await expect(db`select 1 / ${0}::int`).rejects.toThrow('division by zero')
  await expect(db`select 'infinity'::timestamptz as at`).rejects.toThrow(RangeError)
  await Promise.all([db`select 1`, db`select ${2}::int`])
  expect(db.figures()).toMatchObject({ statements: 5, busy: 0, idle: 1, opening: 0, waiting: 0 })
  expect(db.figures().milliseconds).toBeGreaterThan(10)
  expect(onSlow).not.toHaveBeenCalled()
})

test('a minute has so many lines at most, and the next one says how many there were more', () => {
  const warn = vi.fn()
  const count = vi.fn()
  let now = 0
  const tell = logSlowStatements({ warn }, count, () => now)
  for (let nth = 0; nth < linesPerMinute + 5; nth++) tell(`select\n  ${nth}`, 700.4, undefined)
  expect(warn).toHaveBeenCalledTimes(linesPerMinute)
  expect(warn.mock.calls[3]?.[0]).toMatchObject({ ms: 700, statement: 'select 3' })
  now = 60_001
  tell(`select ${'x'.repeat(5000)}`, 800, { request: 'r1' })
  expect(warn.mock.calls.slice(linesPerMinute).map(([line]) => line)).toEqual([
    { statements: 5 },
    expect.objectContaining({ ms: 800, request: 'r1', statement: `select ${'x'.repeat(1993)}` }),
  ])
  expect(count).toHaveBeenCalledTimes(linesPerMinute + 6)
})
