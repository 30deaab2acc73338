import { beforeAll, expect, test } from 'vitest'
import { inLanes } from '../../test/in-lanes.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { anImporter, line } from '../../test/make-import.ts'
import { endOf, principalOf, tally, withoutMails } from '../../test/race.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { confirmImport, mendRow, requireImport, startPlacing } from './manage-import.ts'
import { placeRows } from './place-import.ts'
import { undoImport, undoRows } from './undo-import.ts'

const rounds = 1000
const lanes = 4
const timeout = 300_000

let t: TestApp
let firm: Awaited<ReturnType<typeof anImporter>>
let owner: Principal
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
  firm = await anImporter(t)
  owner = await principalOf(t, firm.owner)
  await withoutMails(t, firm.owner)
})

const countTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A file that was read and checked, as often as there are rounds, each with a reference of its own. */
async function many(name: string, count: number, state: 'ready' | 'placed' = 'ready'): Promise<string[]> {
  const { _id: model } = await firm.ready([line(`${name}-model`)])
  const ids = countTo(count).map(() => newId())
  await t.db`
    insert into imports select (jsonb_populate_record(i, jsonb_build_object('id', n.id, 'state', ${state}::text))).*
    from imports i, unnest(${ids}::uuid[]) n (id) where i.id = ${model}`
  await t.db`
    insert into import_rows select (jsonb_populate_record(r, jsonb_build_object('import_id', n.id,
      'values', r.values || jsonb_build_object('PO', ${`${name}-`}::text || (n.at - 1)), 'reference_key', null))).*
    from import_rows r, unnest(${ids}::uuid[]) with ordinality n (id, at) where r.import_id = ${model}`
  return ids
}

const stateOf = async (id: string) =>
  (await t.db<{ state: string }[]>`select state from imports where id = ${id}`)[0]?.state
const place = (id: string) => endOf(startPlacing(t.node.deps, owner, id))
const undo = async (id: string) => endOf(undoImport(t.node.deps, owner, await requireImport(t.node.deps, owner, id)))

/** As the jobs do it, without waiting for theirs. */
async function settle(id: string): Promise<string> {
  for (;;) {
    const state = (await stateOf(id)) ?? ''
    if (state === 'placing') await placeRows(t.node.deps, id)
    else if (state === 'undoing') await undoRows(t.node.deps, { id, userId: owner.id })
    else return state
  }
}

test('[M2] four place the same rows at once, and each row becomes one order; 1,000 rows', { timeout }, async () => {
  const { _id: id } = await firm.ready(countTo(rounds).map((at) => line(`R-${at}`)))
  await Promise.all([firm.place(id), firm.place(id), firm.place(id)])
  await Promise.all(countTo(lanes).map(() => settle(id)))
  expect((await firm.settled(id, 'placed')).counts).toMatchObject({ placed: rounds, problems: 0 })
  const orders = await firm.ordersLike('R-%')
  expect(new Set(orders.map(({ po }) => po)).size).toBe(rounds)
  expect(orders).toHaveLength(rounds)
})

test('[M2] place and undo at once: all of it is ordered, or nothing is; 1,000 rounds', { timeout }, async () => {
  const ids = await many('U', rounds, 'placed')
  const { counted, add } = tally()
  await inLanes(ids, lanes, async (id, _, round) => {
    const had = round % 4 === 0
    if (had) {
      // One that is ordered already, beside one that is to be.
      await t.db`insert into import_rows (import_id, row, values) select import_id, 2, values || jsonb_build_object('PO', ${`U-${round}-more`}::text)
        from import_rows where import_id = ${id}`
      await t.db`update import_rows set has_problem = true where import_id = ${id} and row = 2`
      await place(id)
      await settle(id)
      await t.db`update import_rows set has_problem = false where import_id = ${id} and row = 2`
    }
    const [placed, undone] =
      round % 2 ? await Promise.all([place(id), undo(id)]) : (await Promise.all([undo(id), place(id)])).toReversed()
    const state = await settle(id)
    const [live] = await t.db<{ count: number }[]>`
      select count(*)::int as count from import_rows r join orders o on o.id = r.order_id where r.import_id = ${id} and o.status <> 'cancelled'`
    const all = live?.count === (had ? 2 : 1)
    add(placed ?? '', undone ?? '', state, live?.count === 0 ? 'nothing' : all ? 'all' : 'a part')
  })
  const wanted = [
    'done / conflict / placed / all',
    'conflict / done / undone / nothing',
    'done / done / undone / nothing',
  ]
  expect(Object.keys(counted).filter((each) => !wanted.includes(each))).toEqual([])
})

test('[M2] mend and place at once: an order is what its row says, and a row that was made wrong is no order; 1,000 rounds', {
  timeout,
}, async () => {
  const ids = await many('M', rounds)
  await inLanes(ids, lanes, async (id, _, round) => {
    const values = { Recipient: round % 3 === 0 ? '' : 'Somebody Else' }
    const mend = () => endOf(mendRow(t.node.deps, owner, id, 1, { values }))
    const ends = await Promise.all(round % 2 ? [place(id), mend()] : [mend(), place(id)])
    for (const end of ends) expect(['done', 'conflict']).toContain(end)
    await settle(id)
    const [end] = await t.db<{ said: string; problem: boolean; ordered: string | null }[]>`
      select r.values->>'Recipient' as said, r.has_problem as problem,
        (select s.contact_name from order_stops s where s.order_id = r.order_id and s.kind = 'delivery') as ordered
      from import_rows r where r.import_id = ${id}`
    if (end?.ordered) expect(end.ordered).toBe(end.said)
    else expect(end?.problem || end?.said !== '').toBe(true)
    if (end?.said === '') expect(end).toMatchObject({ problem: true, ordered: null })
  })
})

test('[M2] the same file in two imports placed at once: no reference is ordered twice; 1,000 rounds', {
  timeout,
}, async () => {
  const [one, other] = [await many('D', rounds), await many('D', rounds)]
  await inLanes(countTo(rounds), lanes, async (round) => {
    const both = [one[round] as string, other[round] as string]
    await Promise.all(
      both.map(async (id) => {
        await place(id)
        await settle(id)
      }),
    )
  })
  const orders = await firm.ordersLike('D-%')
  expect(new Set(orders.map(({ po }) => po)).size).toBe(rounds)
  expect(orders).toHaveLength(rounds)
  const [held] = await t.db`
    select count(*)::int as rows from import_rows where import_id = any(${[...one, ...other]}::uuid[]) and has_problem and order_id is null`
  expect(held).toEqual({ rows: rounds })
})

test('[M2] whoever confirms, mends and places at once is never answered with a fault; 1,000 rounds', {
  timeout,
}, async () => {
  const { deps } = t.node
  const { _id: id } = await firm.ready([line('X-1'), line('X-1'), line('X-2', { phone: '1' })])
  await inLanes(countTo(rounds), lanes, async (round) => {
    const end = await [
      () => endOf(confirmImport(deps, owner, id)),
      () => endOf(mendRow(deps, owner, id, 3, { values: { Phone: String(round) } })),
      () => endOf(mendRow(deps, owner, id, 2, { confirmed: round % 2 === 0 })),
      () => place(id),
    ][round % 4]?.()
    expect(['done', 'conflict']).toContain(end)
  })
})
