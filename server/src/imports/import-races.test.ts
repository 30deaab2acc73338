import { beforeAll, expect, test } from 'vitest'
import { inLanes } from '../../test/in-lanes.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { anImporter, line } from '../../test/make-import.ts'
import { placeRows } from './place-import.ts'

let t: TestApp
let firm: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  t = await makeApp()
  firm = await anImporter(t)
})

const lanes = 4
const rounds = (count: number) => Array.from({ length: count }, (_, at) => at)
const timeout = 120_000

test('[M2] four place the same rows at once, and each row becomes one order', { timeout }, async () => {
  const count = 250
  const { _id: id } = await firm.ready(rounds(count).map((at) => line(`R-${at}`)))
  await Promise.all([firm.place(id), firm.place(id), firm.place(id)])
  const placer = async () => {
    for (let state = 'placing'; state === 'placing'; ) {
      await placeRows(t.node.deps, id)
      const [row] = await t.db<{ state: string }[]>`select state from imports where id = ${id}`
      state = row?.state ?? ''
    }
  }
  await Promise.all(rounds(lanes).map(placer))
  expect((await firm.settled(id, 'placed')).counts).toMatchObject({ placed: count, problems: 0 })
  const orders = await firm.ordersLike('R-%')
  expect(new Set(orders.map(({ po }) => po)).size).toBe(count)
  expect(orders).toHaveLength(count)
})

test('[M2] place and undo at once: all of it is ordered, or nothing is', { timeout }, async () => {
  const seen = new Set<string>()
  await inLanes(rounds(40), lanes, async (round) => {
    const { _id: id } = await firm.ready([line(`U-${round}-1`), line(`U-${round}-2`)])
    await t.db`update import_rows set has_problem = true where import_id = ${id} and row = 2`
    await firm.place(id)
    await firm.settled(id, 'placed')
    await t.db`update import_rows set has_problem = false where import_id = ${id} and row = 2`
    const both = round % 2 ? [firm.place(id), firm.undo(id)] : [firm.undo(id), firm.place(id)]
    for (const { status } of await Promise.all(both)) expect([200, 409]).toContain(status)
    const { state } = await firm.settled(id, 'placed', 'undone')
    const live = (await firm.ordersLike(`U-${round}-%`)).filter(({ status }) => status !== 'cancelled')
    expect([state, live.length]).toEqual([state, state === 'undone' ? 0 : 2])
    seen.add(state)
  })
  expect(seen.size).toBeGreaterThan(0)
})

test('[M2] mend and place at once: an order is what its row says, and a row that was made wrong is no order', {
  timeout,
}, async () => {
  await inLanes(rounds(60), lanes, async (round) => {
    const { _id: id } = await firm.ready([line(`M-${round}`)])
    const values = { Recipient: round % 3 === 0 ? '' : 'Somebody Else' }
    const mend = () => t.put(`/imports/${id}/rows/1`, { values }, firm.owner)
    const both = round % 2 ? [firm.place(id), mend()] : [mend(), firm.place(id)]
    for (const { status } of await Promise.all(both)) expect([200, 409]).toContain(status)
    await firm.settled(id, 'placed', 'ready')
    const [end] = await t.db<{ said: string; problem: boolean; ordered: string | null }[]>`
      select r.values->>'Recipient' as said, r.has_problem as problem,
        (select s.contact_name from order_stops s where s.order_id = r.order_id and s.kind = 'delivery') as ordered
      from import_rows r where r.import_id = ${id}`
    if (end?.ordered) expect(end.ordered).toBe(end.said)
    else expect(end?.problem || end?.said !== '').toBe(true)
    if (end?.said === '') expect(end).toMatchObject({ problem: true, ordered: null })
  })
})

test('[M2] the same file in two imports placed at once: no reference is ordered twice', { timeout }, async () => {
  await inLanes(rounds(10), 2, async (round) => {
    const file = rounds(5).map((at) => line(`D-${round}-${at}`))
    const [one, other] = [await firm.ready(file), await firm.ready(file)]
    await Promise.all([firm.place(one._id), firm.place(other._id)])
    const ends = await Promise.all([firm.settled(one._id, 'placed'), firm.settled(other._id, 'placed')])
    expect(ends[0].counts.placed + ends[1].counts.placed).toBe(5)
    expect(await firm.ordersLike(`D-${round}-%`)).toHaveLength(5)
  })
})

test('[M2] whoever confirms, mends and places at once a hundred times is never answered with a fault', {
  timeout,
}, async () => {
  const { _id: id } = await firm.ready([line('X-1'), line('X-1'), line('X-2', { phone: '1' })])
  await inLanes(rounds(100), lanes, async (round) => {
    const reply = await (round % 3 === 0
      ? t.post(`/imports/${id}/confirm`, {}, firm.owner)
      : round % 3 === 1
        ? t.put(`/imports/${id}/rows/3`, { values: { Phone: String(round) } }, firm.owner)
        : t.put(`/imports/${id}/rows/2`, { confirmed: round % 2 === 0 }, firm.owner))
    expect([200, 409]).toContain(reply.status)
  })
})
