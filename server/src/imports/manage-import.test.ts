import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { anImporter, line } from '../../test/make-import.ts'

let t: TestApp
let admin: Person
let firm: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  firm = await anImporter(t)
})

test('[M2] sound rows say what they cost, and the import what all of them do', async () => {
  const ready = await firm.ready([line('T-1'), line('T-2'), line('T-3', { phone: '1' })])
  const rows = await firm.rowsOf(ready._id)
  expect(rows[0].total).toBeGreaterThan(0)
  expect(rows[2].total).toBeNull()
  expect(ready.estimatedTotal).toBeCloseTo(rows[0].total + rows[1].total, 5)
  await firm.place(ready._id)
  await firm.settled(ready._id, 'placed')
  const [placed] = await t.db<{ total: number }[]>`
    select sum(total_cents)::float8 / 100 as total from orders where account_id = ${firm.id} and reference_values->>'PO' like 'T-%'`
  expect(placed?.total).toBeCloseTo(ready.estimatedTotal, 5)
})

test('[M2] all duplicates are confirmed at once; other problems stay', async () => {
  const { _id: id } = await firm.ready([
    line('C-1'),
    line('C-1'),
    line('C-1', { phone: '1' }),
    line('C-2'),
    line('C-2'),
  ])
  expect((await firm.rowsOf(id, '&problem=true'))[0].problems).toMatchObject([
    { path: 'references', confirmable: true },
  ])
  const reply = await t.post(`/imports/${id}/confirm`, {}, firm.booker)
  expect(reply).toMatchObject({ status: 200, body: { data: { counts: { valid: 4, problems: 1 } } } })
  expect(await firm.rowsOf(id, '&problem=true')).toMatchObject([
    { row: 3, confirmed: true, problems: [{ path: 'delivery.contactPhone', confirmable: false }] },
  ])
  expect((await t.post(`/imports/${id}/confirm`, {}, firm.viewer)).status).toBe(403)
  await firm.place(id)
  await firm.settled(id, 'placed')
  expect((await firm.undo(id)).status).toBe(200)
  expect((await t.post(`/imports/${id}/confirm`, {}, firm.owner)).status).toBe(409)
})

test('[M2] a row whose reference is mended frees the one that was held for it', async () => {
  const { _id: id } = await firm.ready([line('H-1'), line('H-1'), line('H-1')])
  await t.put(`/imports/${id}/rows/1`, { values: { PO: 'H-other' } }, firm.owner)
  expect(await firm.rowsOf(id, '&problem=true')).toMatchObject([
    { row: 3, problems: [{ msg: 'Row 2 has the same references' }] },
  ])
})

test('[M2] the same file placed twice: what was ordered since it was checked is a problem until it is confirmed', async () => {
  const file = [line('S-1'), line('S-2')]
  const [first, second] = [await firm.ready(file), await firm.ready(file)]
  expect([first.counts.problems, second.counts.problems]).toEqual([0, 0])
  await firm.place(first._id)
  await firm.settled(first._id, 'placed')
  await firm.place(second._id)
  expect(await firm.settled(second._id, 'placed')).toMatchObject({ counts: { placed: 0, problems: 2 } })
  expect(await firm.rowsOf(second._id)).toMatchObject([
    { problems: [{ confirmable: true }] },
    { problems: [{ confirmable: true }] },
  ])
  expect(await firm.ordersLike('S-%')).toHaveLength(2)
  await t.put(`/imports/${second._id}/rows/1`, { confirmed: true }, firm.owner)
  await firm.place(second._id)
  await firm.settled(second._id, 'placed')
  expect((await firm.ordersLike('S-%')).map(({ po }) => po).toSorted()).toEqual(['S-1', 'S-1', 'S-2'])
})

test('[M2] a mapping that was used before is told apart from a guess', async () => {
  const other = await anImporter(t)
  const file = ['Where,Recipient,Phone,Description', '"401 Richmond St W, Toronto",Zoe,416 555 0171,Vase'].join('\n')
  const first = await other.read(file)
  expect(first).toMatchObject({ state: 'mapping', isChecking: false, remembered: [] })
  const mapping = { ...first.mapping, 'delivery.address': 'Where' }
  const mapped = await t.put(`/imports/${first._id}/mapping`, { mapping }, other.owner)
  expect(mapped.body.data).toMatchObject({ state: 'mapping', isChecking: true })
  const second = await other.read(file)
  expect(second.remembered).toContain('delivery.address')
  expect(second.mapping).toEqual(mapping)
})

test('[M2] a reference that the account has removed or renamed is no longer mapped, and its column is free for others', async () => {
  const other = await anImporter(t)
  const first = await other.ready([line('G-1')])
  expect(first.mapping).toMatchObject({ 'references.PO': 'PO' })
  await t.put(`/imports/${first._id}/mapping`, { mapping: first.mapping }, other.owner)
  const references = [{ key: 'purchase', label: 'PO', required: true }]
  expect((await t.put(`/accounts/${other.id}`, { references }, other.owner)).status).toBe(200)
  const renamed = await other.ready([line('G-2'), line('G-3')])
  expect(renamed.counts).toMatchObject({ valid: 2, problems: 0 })
  expect(renamed.mapping).toMatchObject({ 'references.purchase': 'PO' })
  expect(renamed.mapping).not.toHaveProperty('references.PO')
  await t.put(`/accounts/${other.id}`, { references: [] }, other.owner)
  expect((await other.ready([line('G-4')])).counts.problems).toBe(0)
})

test('[M2] lists by state and account; the sample has the references of the account', async () => {
  const { _id: id } = await firm.ready([line('L-1')])
  const listed = async (query: string) =>
    (await t.get(`/imports?limit=100&accountId=${firm.id}${query}`, admin)).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await listed('&state=ready')).toContain(id)
  expect(await listed('&state=placed')).not.toContain(id)
  expect((await t.get('/imports?state=lost', admin)).status).toBe(400)
  const sample = await t.get(`/imports/sample.csv?accountId=${firm.id}`, firm.owner)
  expect(sample.raw.toString()).toContain(',Purchase order\r\n')
  expect((await t.get(`/imports/sample.csv?accountId=${firm.id}`, await t.aCustomer())).status).toBe(404)
  await t.db`update business_accounts set reference_fields = '[{"key": "PO", "label": "=1+1", "required": true}]' where account_id = ${firm.id}`
  const armed = await t.get(`/imports/sample.csv?accountId=${firm.id}`, firm.owner)
  expect(armed.raw.toString(), 'a label is no formula in our file').toContain(",'=1+1\r\n")
})

test('[M2] undone by staff in pieces; what a courier accepts meanwhile stays', async () => {
  const other = await anImporter(t)
  const { _id: id } = await other.ready(Array.from({ length: 60 }, (_, at) => line(`P-${at}`)))
  await other.place(id)
  await other.settled(id, 'placed')
  expect((await t.get(`/imports/${id}`, admin)).body.data.acceptedOrder).toBeNull()
  expect((await other.undo(id, admin)).status).toBe(200)
  expect(await other.settled(id, 'undone')).toMatchObject({ message: null })
  expect((await other.undo(id)).body.data.state).toBe('undone')
  expect(new Set((await other.ordersLike('P-%')).map(({ status }) => status))).toEqual(new Set(['cancelled']))

  const { _id: kept } = await other.ready([line('K-1'), line('K-2')])
  await other.place(kept)
  await other.settled(kept, 'placed')
  // As if it had begun, and somebody had then accepted one.
  const { courierId } = await t.aWorkingCourier()
  await t.db`update orders set status = 'accepted', courier_id = ${courierId} where account_id = ${other.id} and reference_values->>'PO' = 'K-1'`
  expect((await t.get(`/imports/${kept}`, admin)).body.data.acceptedOrder).toMatch(/^\w/)
  await t.db`update imports set state = 'undoing', done_rows = 0 where id = ${kept}`
  await t.node.deps.db.transaction((tx) =>
    t.node.deps.jobs.send(tx, 'undo-import', { id: kept, userId: other.owner.user._id }),
  )
  expect(await other.settled(kept, 'undone')).toMatchObject({ message: expect.stringContaining('accepted 1') })
  expect((await other.ordersLike('K-%')).map(({ po, status }) => [po, status]).toSorted()).toEqual([
    ['K-1', 'accepted'],
    ['K-2', 'cancelled'],
  ])
})

test('[M2] every heading of the sample is understood', async () => {
  for (const language of ['en', 'fr']) {
    const sample = await t.get(`/imports/sample.csv?language=${language}`, firm.owner)
    const { mapping, columns } = await firm.read(sample.raw)
    expect(Object.keys(mapping).length).toBe(columns.length)
  }
})

test('[M2] imports are sorted by age, the newest first unless it is asked otherwise', async () => {
  const other = await anImporter(t)
  const made: string[] = []
  for (const at of [1, 2, 3]) made.push((await other.ready([line(`O-${at}`)]))._id)
  const ids = async (sort: string) =>
    (await t.get(`/imports?accountId=${other.id}${sort}`, other.owner)).body.data.map(({ _id }: { _id: string }) => _id)
  expect(await ids('')).toEqual(made.toReversed())
  expect(await ids('&sort=-createdAt')).toEqual(made.toReversed())
  expect(await ids('&sort=createdAt')).toEqual(made)
  expect((await t.get('/imports?sort=name', other.owner)).status).toBe(400)
})

test('[M2] the sample as a workbook is read, understood and placed', async () => {
  const path = `/imports/sample.xlsx?accountId=${firm.id}&language=fr`
  const reply = await t.get(path, firm.owner)
  expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="sample.xlsx"',
  ])
  expect((await t.get(path, firm.viewer)).status).toBe(403)
  const { _id: id } = await firm.read(reply.raw as Buffer, 'sample.xlsx')
  expect((await firm.settled(id, 'ready')).counts).toMatchObject({ rows: 1, valid: 1 })
  await firm.place(id)
  expect((await firm.settled(id, 'placed')).counts).toMatchObject({ placed: 1 })
})
