import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDatabase, until } from '../../test/make-app.ts'
import { connect, type Database, isConnectionFault, isUniqueViolation } from './db.ts'

let url: string
let db: Database
beforeAll(async () => {
  url = await newDatabase()
  db = connect(url, { max: 3 })
  await db`create table things (id integer primary key, a_name text, data jsonb)`
})
afterAll(() => db.end())

describe('values', () => {
  test('[B2] come back as the code knows them', async () => {
    const now = new Date('2026-03-08T07:30:00.120Z')
    const [row] = await db`
      select ${true} as yes, ${now} as at_utc, ${[1, 2]}::int[] as numbers, ${['a"b\\c', null, 'x,y', '{}', '']}::text[] as words,
        ${db.json({ a: [1, null] })} as json, ${db.json('text')} as json_text, null as nothing, 9007199254740991::bigint as big,
        ${Buffer.from('hi')} as bytes, date '2026-01-02' as day, 1.50::numeric as exact, ${[[1, 2], [3, 4]]}::int[] as nested,
        ${[now, null]}::timestamptz[] as instants, ${[true, false]}::boolean[] as flags, ${12.5}::float8 as half`
    expect(row).toEqual({
      yes: true,
      atUtc: '2026-03-08T07:30:00.120Z',
      numbers: [1, 2],
      words: ['a"b\\c', null, 'x,y', '{}', ''],
      json: { a: [1, null] },
      jsonText: 'text',
      nothing: null,
      big: 9007199254740991,
      bytes: Buffer.from('hi'),
      day: '2026-01-02',
      exact: '1.50',
      nested: [
        [1, 2],
        [3, 4],
      ],
      instants: ['2026-03-08T07:30:00.120Z', null],
      flags: [true, false],
      half: 12.5,
    })
  })

  test('one that is undefined is refused before anything is sent', async () => {
    await expect(db`select ${undefined as unknown as string} as x`).rejects.toThrow('A value is undefined in: select ?')
  })

  test('one that cannot be read fails its statement and nothing else', async () => {
    await expect(db`select 'infinity'::timestamptz as at`).rejects.toThrow(RangeError)
    expect(await db`select 1 as a`).toEqual([{ a: 1 }])
  })
})

test('parts, names, rows and columns stand inside a statement', async () => {
  await db`insert into things ${db([
    { id: 1, a_name: 'x' },
    { id: 2, a_name: 'y' },
  ])}`
  await db`update things set ${db({ a_name: "z'; drop table things" })}, data = ${db.json([1])} where id = ${1}`
  const columns = ['id', 'a_name'].map((name, at) => db`${at ? db`,` : db``} ${db(name)}`)
  const rows =
    await db`select ${columns} from ${db('things')} where id = any(${[1, 2]}) ${db`order by ${db.unsafe('id desc')}`}`
  expect(rows).toEqual([
    { id: 2, aName: 'y' },
    { id: 1, aName: "z'; drop table things" },
  ])
  expect(await db.unsafe('select $1::int + $2::int as sum', [4, 5])).toEqual([{ sum: 9 }])
  await expect(db`insert into things values (1)`).rejects.toSatisfy((error) => isUniqueViolation(error, 'things_pkey'))
})

test('a table that is changed under a prepared statement, and more statements than a connection keeps', async () => {
  const one = connect(url, { max: 1 })
  const read = () => one`select * from things where id = ${2}`
  await read()
  await one`alter table things add column more integer default 7`
  expect(await read()).toEqual([{ id: 2, aName: 'y', data: null, more: 7 }])
  for (let n = 0; n < 600; n++) await one`select ${n}::int as n, ${one.unsafe(String(n))} as text`
  const [kept] = await one<{ n: number }[]>`select count(*) as n from pg_prepared_statements`
  expect(kept?.n).toBeLessThanOrEqual(501)
  expect(await read()).toHaveLength(1)
  await one.end()
})

describe('a transaction', () => {
  test('keeps all or nothing, and goes on after a savepoint that failed', async () => {
    await db.transaction(async (tx) => {
      await tx`insert into things (id) values (10)`
      await expect(tx.savepoint(async () => void (await tx`insert into things (id) values (10)`))).rejects.toThrow()
      await tx`insert into things (id) values (11)`
    })
    await expect(
      db.transaction(async (tx) => {
        await tx`insert into things (id) values (12)`
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await db`select id from things where id between 10 and 12 order by id`).toEqual([{ id: 10 }, { id: 11 }])
  })

  test('in which a statement failed unheard does not answer like one that was kept', async () => {
    const done: string[] = []
    const attempt = db.transaction(async (tx) => {
      tx.afterCommit(() => void done.push('after'))
      await tx`insert into things (id) values (20)`
      await tx`insert into things (id) values (20)`.catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('duplicate key')
    expect(done).toEqual([])
    expect(await db`select id from things where id = 20`).toEqual([])
  })

  test('begins with its first statement: what cannot begin writes nothing, and what asks nothing is none', async () => {
    const write = (what: string, id: number) => db.begin(what, (tx) => tx`insert into things (id) values (${id})`)
    await expect(write('isolation level none', 31)).rejects.toThrow('syntax error')
    await expect(write('read only', 32)).rejects.toThrow('read-only')
    expect(await db`select id from things where id in (31, 32)`).toEqual([])
    expect(await db.begin('isolation level none', async () => 'nothing asked')).toBe('nothing asked')
  })

  test('that fails while a statement is on its way undoes that as well', async () => {
    const failing = db.transaction(async (tx) => {
      tx.alongCommit(tx`insert into things (id) values (33)`.execute())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await Promise.all([1, 2, 3].map(() => db`select id from things where id = 33`))).toEqual([[], [], []])
  })

  test('and another that wait for each other are both kept, and what one tells after the commit is told once', async () => {
    await db`insert into things (id, a_name) values (40, ''), (41, '')`
    const told: string[] = []
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    // The one that is undone learns of it only by what it does at its end.
    const change = (name: string, ids: readonly [number, number], own: 0 | 1) =>
      db.transaction(async (tx) => {
        tx.afterCommit(() => void told.push(name))
        tx.atEnd('once', () => tx`update things set data = ${tx.json([name])} where id = 41`)
        await tx`update things set a_name = a_name || ${name} where id = ${ids[0]}`
        both[own].resolve()
        await Promise.all(both.map(({ promise }) => promise))
        tx.alongCommit(tx`update things set a_name = a_name || ${name} where id = ${ids[1]}`.execute())
      })
    await Promise.all([change('x', [40, 41], 0), change('y', [41, 40], 1)])
    expect(told.toSorted()).toEqual(['x', 'y'])
    const names = await db<{ aName: string }[]>`select a_name from things where id in (40, 41) order by id`
    expect(names.map(({ aName }) => [...aName].toSorted().join(''))).toEqual(['xy', 'xy'])
  })

  test('a statement by itself that waits with another for each other is made again', async () => {
    await db`insert into things (id, a_name) values (42, ''), (43, '')`
    const isHeld = Promise.withResolvers<number>()
    const isAsked = Promise.withResolvers<void>()
    const held = db.transaction(async (tx) => {
      await tx`update things set a_name = a_name || 'x' where id = 43`
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      isHeld.resolve(own?.pid ?? 0)
      await isAsked.promise
      await tx`update things set a_name = a_name || 'x' where id = 42`
    })
    const pid = await isHeld.promise
    const alone = db`
      with first as (update things set a_name = a_name || 'y' where id = 42 returning id)
      update things set a_name = a_name || 'y' where id = (select id from first) + 1`.execute()
    await until(async () => {
      const [waiting] = await db`select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
      return waiting
    })
    isAsked.resolve()
    await Promise.all([held, alone])
    const names = await db<{ aName: string }[]>`select a_name from things where id in (42, 43) order by id`
    expect(names.map(({ aName }) => [...aName].toSorted().join(''))).toEqual(['xy', 'xy'])
  })

  test('and a statement that are undone three times are made a fourth time; what always is, fails', async () => {
    await db`create sequence undone`
    await db.unsafe(`
      create function undone_until(n integer) returns integer language plpgsql as $$
      declare nth integer := nextval('undone');
      begin
        if nth < n then raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end if;
        return nth;
      end $$`)
    expect(await db`select undone_until(4) as nth`).toEqual([{ nth: 4 }])
    const told: number[] = []
    await db.transaction(async (tx) => {
      const [{ nth } = { nth: 0 }] = await tx<{ nth: number }[]>`select undone_until(8) as nth`
      tx.afterCommit(() => void told.push(nth))
    })
    expect(told).toEqual([8])
    await expect(db`select undone_until(1000)`).rejects.toThrow('deadlock detected')
    await expect(db.transaction((tx) => tx`select undone_until(1000)`)).rejects.toThrow('deadlock detected')
    expect(await db`select nextval('undone')::integer as nth`).toEqual([{ nth: 19 }])
  })

  test('that is over takes no more statements', async () => {
    const late = await db.transaction(async (tx) => () => tx`select 1`)
    await expect(late()).rejects.toThrow('This transaction is over')
  })

  test('whose connection dies fails with a connection fault, and the next one has another connection', async () => {
    const one = connect(url, { max: 1 })
    const attempt = one.transaction(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await db`select pg_terminate_backend(${pid})`
      await tx`select 1`
    })
    await expect(attempt).rejects.toSatisfy(isConnectionFault)
    expect(await one.transaction((tx) => tx`select 1 as a`)).toEqual([{ a: 1 }])
    await one.end()
  })
})

test('[E2] a database that is not there is a connection fault for everyone who waits, at once', async () => {
  const nowhere = connect('postgres://maple:x@127.0.0.1:1/none', { max: 2 })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => nowhere`select 1`))
  expect(outcomes.every((each) => each.status === 'rejected' && isConnectionFault(each.reason))).toBe(true)
  await nowhere.end()
  await expect(nowhere`select 1`).rejects.toSatisfy(isConnectionFault)
})

test('idle connections that the server ends are not handed out again', async () => {
  const busy = connect(url, { max: 4 })
  const ids = async () =>
    (
      await Promise.all(
        Array.from({ length: 4 }, () => busy<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`),
      )
    )
      .map(([row]) => row?.pid ?? 0)
      .sort()
  const before = await ids()
  await db`select pg_terminate_backend(pid) from unnest(${before}::int[]) pid`
  const wentOn = await until(async () => await ids().catch(() => undefined))
  expect(wentOn.filter((pid) => before.includes(pid))).toEqual([])
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => busy<{ n: number }[]>`select ${n}::int as n`))
  expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  await busy.end()
})

test('a cursor brings batches, and one that is left early frees its connection', async () => {
  const one = connect(url, { max: 1 })
  const sizes: number[] = []
  for await (const rows of one`select n from generate_series(1, ${5}::int) n`.cursor(2)) sizes.push(rows.length)
  expect(sizes).toEqual([2, 2, 1])
  for await (const rows of one`select n from generate_series(1, 1000000) n`.cursor(10)) if (rows.length) break
  expect(await one`select 1 as a`).toEqual([{ a: 1 }])
  await one.end()
})

test('COPY goes both ways inside a transaction; what cannot be taken undoes it', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `${1000 + n}\tname ${n} ${'x'.repeat(100)}\n`)
  await db.transaction(async (tx) => {
    const input = await tx.unsafe('copy things (id, a_name) from stdin').writable()
    for (const line of lines) input.write(line)
    input.end()
    await finished(input)
    const copied = await text(
      await tx.unsafe('copy (select id, a_name from things where id >= 1000 order by id) to stdout').readable(),
    )
    expect(copied).toBe(lines.join(''))
  })
  await expect(
    db.transaction(async (tx) => {
      const input = await tx.unsafe('copy things (id) from stdin').writable()
      input.end('9000\nnot a number\n')
      await finished(input)
    }),
  ).rejects.toThrow('invalid input syntax')
  expect(await db`select 1 from things where id = 9000`).toEqual([])
})

test('a listener whose connection breaks comes back, listens again and says so', async () => {
  const channel = `c_${randomUUID().replaceAll('-', '')}`
  const [heard, begun]: [string[], number[]] = [[], []]
  const hearing = connect(url, { max: 1 })
  await hearing.listen(
    channel,
    (payload) => void heard.push(payload),
    () => void begun.push(begun.length),
  )
  await db`select pg_notify(${channel}, 'one')`
  await until(() => heard.includes('one') || undefined)
  await db`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${channel}"`}`
  await until(() => begun.length === 2 || undefined)
  await db`select pg_notify(${channel}, 'two')`
  await until(() => heard.includes('two') || undefined)
  await hearing.end()
})
