import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { anImporter, head, line } from '../../test/make-import.ts'
import { placeRows } from './place-import.ts'

let t: TestApp
let admin: Person
let firm: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  firm = await anImporter(t)
})
const upload: typeof firm.upload = (...args) => firm.upload(...args)
const settled: typeof firm.settled = (...args) => firm.settled(...args)
const read = (bytes: Buffer | string) => firm.read(bytes)
const rowsOf: typeof firm.rowsOf = (...args) => firm.rowsOf(...args)

test('[M2] read, mapped by its headings, checked, mended, placed and undone', async () => {
  const made = await read([head, line('A-1'), line('A-2', { phone: '1' }), line('A-1')].join('\r\n'))
  const id = made._id
  const ready = await settled(id, 'ready')
  expect(ready).toMatchObject({
    columns: ['Delivery address', 'Recipient', 'Phone', 'Description', 'PO'],
    mapping: { 'delivery.address': 'Delivery address', 'references.PO': 'PO', 'delivery.contactPhone': 'Phone' },
    counts: { rows: 3, valid: 1, problems: 2, placed: 0 },
    progress: 1,
  })
  expect(await rowsOf(id, '&problem=true')).toMatchObject([
    { row: 2, problems: [{ path: 'delivery.contactPhone' }] },
    { row: 3, problems: [{ path: 'references', msg: 'Row 1 has the same references' }], confirmed: false },
  ])
  const mended = await t.put(`/imports/${id}/rows/2`, { values: { Phone: '416 555 0172' } }, firm.owner)
  expect(mended.body.data).toMatchObject({
    row: 2,
    problems: [],
    values: { Phone: '416 555 0172', Recipient: 'Marc Roy' },
  })
  const confirmed = await t.put(`/imports/${id}/rows/3`, { confirmed: true }, firm.owner)
  expect(confirmed.body.data).toMatchObject({ problems: [], confirmed: true })
  expect(await t.db`select 1 from orders where account_id = ${firm.id}`).toHaveLength(0)
  expect((await t.post(`/imports/${id}/place`, { valid: true }, firm.owner)).status).toBe(200)
  const placed = await settled(id, 'placed')
  expect(placed.counts).toEqual({ rows: 3, valid: 3, problems: 0, placed: 3 })
  expect(await t.db`select 1 from orders where account_id = ${firm.id} and payment_method = 'account'`).toHaveLength(3)
  expect((await t.delete(`/imports/${id}`, firm.owner)).status).toBe(409)
  const second = await settled((await read([head, line('a-2')].join('\n')))._id, 'ready')
  expect(second.counts.problems, 'ordered within 90 days').toBe(1)
  expect((await t.post(`/imports/${id}/undo`, {}, firm.owner)).status).toBe(200)
  await settled(id, 'undone')
  expect(await t.db`select distinct status from orders where account_id = ${firm.id}`).toEqual([
    { status: 'cancelled' },
  ])
  expect((await t.delete(`/imports/${second._id}`, firm.owner)).status).toBe(200)
})

test('[M2] a killed or doubled job places no row twice', async () => {
  const { _id: id } = await settled(
    (await read([head, ...Array.from({ length: 40 }, (_, at) => line(`R-${at}`))].join('\n')))._id,
    'ready',
  )
  await t.post(`/imports/${id}/place`, { valid: true }, firm.owner)
  await Promise.all(Array.from({ length: 4 }, () => placeRows(t.node.deps, id)))
  await settled(id, 'placed')
  // As if its end had been lost.
  await t.db`update imports set state = 'placing', done_rows = 0 where id = ${id}`
  await placeRows(t.node.deps, id)
  expect(
    await t.db`select 1 from orders where account_id = ${firm.id} and reference_values->>'PO' like 'R-%'`,
  ).toHaveLength(40)
})

test('[M2] nothing is undone once a courier has accepted', async () => {
  const { _id: id } = await settled((await read([head, line('U-1')].join('\n')))._id, 'ready')
  expect((await t.post(`/imports/${id}/undo`, {}, firm.owner)).status).toBe(409)
  await t.post(`/imports/${id}/place`, { valid: true }, firm.owner)
  await settled(id, 'placed')
  const { courierId } = await t.aWorkingCourier()
  await t.db`update orders set status = 'accepted', courier_id = ${courierId} where reference_values->>'PO' = 'U-1'`
  const reply = await t.post(`/imports/${id}/undo`, {}, firm.owner)
  expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('accepted') } })
})

test('[M2] mapping by hand is remembered for the account, and wrong ones are refused', async () => {
  const file = [
    'Où;Qui;Numéro;Quoi',
    '"401 Richmond St W, Toronto, ON M5V 3A8";Zoé;416 555 0171;"=SUM(1;2)\nfragile"',
  ].join('\n')
  const made = await read(Buffer.from(file, 'latin1'))
  expect(made).toMatchObject({ state: 'mapping', columns: ['Où', 'Qui', 'Numéro', 'Quoi'] })
  const mapping = {
    'delivery.address': 'Où',
    'delivery.contactName': 'Qui',
    'delivery.contactPhone': 'Numéro',
    'package.description': 'Quoi',
  }
  const map = (body: object) => t.put(`/imports/${made._id}/mapping`, { mapping: body }, firm.owner)
  expect(await map({ 'delivery.color': 'Où' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'mapping.delivery.color' }] },
  })
  expect((await map({ 'delivery.address': 'Nowhere' })).status).toBe(400)
  expect((await map(mapping)).status).toBe(200)
  await settled(made._id, 'ready')
  expect(await rowsOf(made._id)).toMatchObject([{ values: { Qui: 'Zoé', Quoi: '=SUM(1;2)\nfragile' }, problems: [] }])
  expect(await read(Buffer.from(`\uFEFF${file.replaceAll(';', '\t')}`))).toMatchObject({ mapping })
})

test.each([
  ['UTF-16', Buffer.from('\ufeffa,b\n1,2', 'utf16le'), 415],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 415],
  ['nothing', Buffer.alloc(0), 400],
])('[M2] %s is refused at once', async (_, bytes, status) => {
  expect((await upload(bytes)).status).toBe(status)
})

test.each([
  ['too many columns', Array.from({ length: 5000 }, (_, at) => `c${at}`).join(','), /at most 200 columns/],
  ['a million columns', ','.repeat(1_000_000), /heading/],
  ['no rows', head, /empty/],
  ['headings twice', 'a,a\n1,2', /heading/],
  ['a long cell', `a,b\n${'x'.repeat(2001)},1`, /longer than 2000/],
  ['a broken archive', Buffer.from('PK\u0003\u0004 and no more'), /could not be read/],
])('[M2] %s fails with words', async (_, bytes, words) => {
  const done = await read(bytes as string)
  expect(done).toMatchObject({ state: 'failed', message: expect.stringMatching(words) })
})

test('[M2] 50,001 rows fail with words and leave none behind; a byte more than 20 MB is not taken at all', {
  timeout: 120_000,
}, async () => {
  const { _id: id } = (await upload(`a\n${'1\n'.repeat(50_001)}`)).body.data
  const failed = await until(
    async () => {
      const { data } = (await t.get(`/imports/${id}`, firm.owner)).body
      return data.state === 'failed' && data
    },
    { seconds: 100 },
  )
  expect(failed).toMatchObject({ message: 'A file has at most 50000 rows', counts: { rows: 0 } })
  expect(await t.db`select 1 from import_rows where import_id = ${id} limit 1`).toEqual([])
  expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
})

test('[M2] a NUL or a control in a row is the problem of that row', async () => {
  const { _id: id } = await settled(
    (await read([head, line('N\u0000-1'), line('N-2\u0007'), line('N-3')].join('\n')))._id,
    'ready',
  )
  expect((await rowsOf(id, '&problem=true')).map(({ row }: { row: number }) => row)).toEqual([1, 2])
})

test('[M3] owner, booker and staff; a viewer is refused and a stranger finds nothing', async () => {
  const { _id: id } = await read([head, line('V-1')].join('\n'))
  const stranger = await t.aCustomer()
  expect((await upload(head, { who: firm.viewer })).status).toBe(403)
  expect((await upload(head, { who: stranger })).status).toBe(404)
  expect((await t.get(`/imports/${id}`, firm.viewer)).status).toBe(403)
  expect((await t.get(`/imports/${id}`, stranger)).status).toBe(404)
  expect((await t.get('/imports', stranger)).body.data).toEqual([])
  expect((await t.get(`/imports?accountId=${firm.id}`, admin)).body.data.length).toBeGreaterThan(0)
  const sample = await t.get('/imports/sample.csv?language=fr', firm.owner)
  expect(sample.raw.toString()).toContain('Adresse de livraison')
  const fromSample = await settled((await read(sample.raw))._id, 'ready')
  expect(fromSample.counts).toMatchObject({ rows: 1, problems: 0 })
})

test('[M2] staff place for an account: they are who placed, the account hears of the file once and not of each order', async () => {
  const other = await anImporter(t)
  const { _id: id } = await other.ready([line('S-1'), line('S-2'), line('S-3')])
  await t.db`update imports set created_by = ${admin.user._id} where id = ${id}`
  await other.place(id, admin)
  await other.settled(id, 'placed')
  const [order] = await other.ordersLike('S-1')
  expect((await t.get(`/orders/${order?.id}`, admin)).body.data).toMatchObject({
    placedVia: 'staff',
    placedBy: { firstName: admin.user.firstName, lastName: admin.user.lastName },
  })
  expect((await t.get(`/orders/${order?.id}`, other.booker)).body.data).toMatchObject({
    placedVia: 'staff',
    placedBy: { firstName: admin.user.firstName, lastName: '' },
  })
  expect((await t.emailTo(other.owner.user.email, /Your import is placed/)).text).toContain('Orders out of it: 3.')
  await other.undo(id)
  expect((await t.emailTo(other.owner.user.email, /Your import is undone/)).text).toContain('Orders cancelled: 3.')
  const kinds =
    await t.db`select distinct type from notifications where user_id = ${other.owner.user._id} order by type`
  expect(kinds).toEqual([{ type: 'import.placed' }, { type: 'import.undone' }])
})
