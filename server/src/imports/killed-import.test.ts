import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { childEnv, program } from '../../test/child-env.ts'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { anImporter, line } from '../../test/make-import.ts'

/** The product as a process of its own, on the database and the files of another. */
function start({ databaseUrl, dataDir }: TestApp): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: {
      ...childEnv,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAYMENTS: 'sandbox',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const gone = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })

interface Seen {
  state: string
  rows: number
  placed: number
  cancelled: number
}

/** A server that is killed as soon as an import is as far as that, and another in its place. */
async function killing(t: TestApp, id: string) {
  // From here on the test only looks: what it was made with does no work any more.
  await t.node.deps.jobs.stop()
  let server = start(t)
  const look = async () => {
    const [seen] = await t.db<Seen[]>`
      select i.state, (select count(*)::int from import_rows r where r.import_id = i.id) as rows,
        (select count(*)::int from orders o where o.account_id = i.account_id) as placed,
        (select count(*)::int from orders o where o.account_id = i.account_id and o.status = 'cancelled') as cancelled
      from imports i where i.id = ${id}`
    return seen as Seen
  }
  const when = (is: (seen: Seen) => boolean) =>
    until(
      async () => {
        const seen = await look()
        return is(seen) ? seen : undefined
      },
      { seconds: 100, saw: look },
    )
  const restart = async () => {
    await gone(server)
    server = start(t)
  }
  return {
    when,
    restart,
    async killedWhen(is: (seen: Seen) => boolean) {
      const seen = await when(is)
      await restart()
      return seen
    },
  }
}

const timeout = 300_000

test('[M2] a server that is killed while it reads: the next begins anew, and every row is there once', {
  timeout,
}, async () => {
  const t = await makeApp()
  const firm = await anImporter(t)
  const count = 20_000
  // Headings that nobody knows, so that it stops there.
  const file = ['a,b,c,d,e', ...Array.from({ length: count }, (_, at) => line(`K-${at}`))].join('\n')
  await t.node.deps.jobs.stop()
  const id = (await firm.upload(file)).body.data._id
  const { when, killedWhen } = await killing(t, id)
  for (const past of [0, 3000])
    expect((await killedWhen(({ state, rows }) => state === 'reading' && rows > past)).rows).toBeLessThan(count)
  expect((await when(({ state }) => state === 'mapping')).rows).toBe(count)
  const [last] = await t.db<{ max: number; sum: number }[]>`
    select max(row), count(distinct values->>'e')::int as sum from import_rows where import_id = ${id}`
  expect(last).toEqual({ max: count, sum: count })
})

test('[M2] a server that is killed while it places and undoes: the next goes on, nothing twice and nothing missing', {
  timeout,
}, async () => {
  const t = await makeApp()
  const firm = await anImporter(t)
  const count = 100
  const { _id: id } = await firm.ready(Array.from({ length: count }, (_, at) => line(`K-${at}`)))
  // As if somebody had asked for it, and the server had been killed before it began.
  await t.db`update imports set state = 'placing', done_rows = 0 where id = ${id}`
  const { when, killedWhen, restart } = await killing(t, id)
  expect((await killedWhen(({ placed }) => placed > 20)).placed).toBeLessThan(count)
  await when(({ state }) => state === 'placed')
  const orders = await firm.ordersLike('K-%')
  expect(orders).toHaveLength(count)
  expect(new Set(orders.map(({ po }) => po)).size).toBe(count)

  const userId = firm.owner.user._id
  await t.db`update imports set state = 'undoing', done_rows = 0, undone_by = ${userId} where id = ${id}`
  await restart()
  expect((await killedWhen(({ cancelled }) => cancelled > 10)).cancelled).toBeLessThan(count)
  expect(await when(({ state }) => state === 'undone')).toMatchObject({ placed: count, cancelled: count })
  const [entries] = await t.db<{ count: number }[]>`
    select count(*)::int from order_timeline e join orders o on o.id = e.order_id where o.account_id = ${firm.id} and e.status = 'cancelled'`
  expect(entries?.count, 'cancelled once each').toBe(count)
})
