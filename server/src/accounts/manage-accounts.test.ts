import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember, onAccount } from '../../test/make-business.ts'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await makeApp()
  staff = await t.anAdmin('admin')
})

const paths = (reply: { body: { errors?: { path: string }[] } }) => reply.body.errors?.map(({ path }) => path)

test('[J2] [J3] staff open an account with all its fields, find it and change it; the log has it', async () => {
  const name = `Étude ${randomUUID().slice(0, 8)}`
  const fields = {
    name,
    legalName: 'Étude Roy s.e.n.c.r.l.',
    billingAddress: '1 Place Ville Marie\nMontréal QC H3B 4W8',
    taxNumbers: { gst: '123456789RT0001', qst: '1234567890TQ0001' },
    terms: { payment: 'account', netDays: 45 },
    creditLimit: 1500.5,
    invoiceCycle: 'weekly',
    invoiceEmails: ['billing@roy.example'],
    invoiceLanguage: 'fr',
    references: [{ key: 'PO', label: 'Purchase order', required: true }],
    costCentres: ['Litigation', 'Family'],
    defaultPickup: { address: '1 Main St, Toronto', contactName: 'Desk' },
    proofDefaults: { signature: true, pin: false, photo: false },
    onHold: false,
    notes: 'Pays late',
  }
  const made = await t.post('/accounts', fields, staff)
  expect(made.status).toBe(201)
  const { _id: id } = made.body.data
  expect(made.body.data).toMatchObject({
    ...fields,
    kind: 'business',
    role: null,
    closed: false,
    credit: { used: 0, left: 1500.5 },
    counts: { orders: 0, openOrders: 0, members: 0, invitations: 0 },
  })
  const search = async (query: string) =>
    (await t.get(`/accounts?${query}`, staff)).body.data.map((each: { _id: string }) => each._id)
  const word = encodeURIComponent(name.split(' ')[1] ?? '')
  expect(await search(`search=${word}`)).toEqual([id])
  expect(await search(`search=${word}&terms=account&onHold=false`)).toEqual([id])
  expect(await search(`search=${word}&onHold=true`)).toEqual([])
  expect(await search(`search=${word}&terms=card`)).toEqual([])
  const changed = await t.put(
    `/accounts/${id}`,
    { onHold: true, legalName: '', billingAddress: ' ', terms: { netDays: 10 } },
    staff,
  )
  expect(changed.body.data).toMatchObject({
    onHold: true,
    legalName: null,
    billingAddress: null,
    terms: { payment: 'account', netDays: 10 },
    notes: 'Pays late',
  })
  expect(await search(`search=${word}&onHold=true`)).toEqual([id])
  const logged = await t.db`select action, after from audit_log where subject_id = ${id} order by id`
  expect(logged.map(({ action }) => action)).toEqual(['account.created', 'account.changed'])
  expect(JSON.stringify(logged)).not.toContain('Pays late')
})

test('[J3] bad fields are refused beside their path, and nothing is kept', async () => {
  const { id } = await aBusiness(t, staff)
  for (const [body, path] of [
    [{ references: [{ key: 'a b', label: 'x' }] }, 'references.0.key'],
    [
      {
        references: [
          { key: 'PO', label: 'x' },
          { key: 'po', label: 'y' },
        ],
      },
      'references.1.key',
    ],
    [{ costCentres: ['A', 'a'] }, 'costCentres.1'],
    [{ invoiceEmails: ['no'] }, 'invoiceEmails.0'],
    [{ creditLimit: -1 }, 'creditLimit'],
    [{ terms: { netDays: 400 } }, 'terms.netDays'],
    [{ invoiceCycle: 'daily' }, 'invoiceCycle'],
    [{ defaultPickup: { address: 'x', contactPhone: 'abc' } }, 'defaultPickup.contactPhone'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const reply = await t.put(`/accounts/${id}`, body, staff)
    expect([body, reply.status, paths(reply)]).toEqual([body, 400, [path]])
  }
  expect((await t.post('/accounts', {}, staff)).status).toBe(400)
  expect((await t.get(`/accounts/${id}`, staff)).body.data).toMatchObject({ references: [], costCentres: [] })
})

describe('[J6] who may', () => {
  test('[J6] owners change what is theirs, staff the rest; notes never leave to a member', async () => {
    const { id, owner } = await aBusiness(t, staff, { notes: 'secret words' })
    const own = await t.put(
      `/accounts/${id}`,
      {
        name: 'New name',
        references: [{ key: 'FILE', label: 'File', required: false }],
        costCentres: ['A'],
        invoiceEmails: ['a@roy.example'],
        invoiceLanguage: 'fr',
        legalName: 'Roy inc.',
        taxNumbers: { gst: '1' },
        proofDefaults: { photo: true },
        defaultPickup: { address: '1 Main St, Toronto' },
      },
      owner,
    )
    expect(own.status).toBe(200)
    expect(own.body.data).toMatchObject({ name: 'New name', costCentres: ['A'], role: 'owner' })
    expect(JSON.stringify([own.body, (await t.get('/accounts', owner)).body])).not.toContain('secret')
    const refused = await t.put(
      `/accounts/${id}`,
      {
        name: 'X',
        terms: { payment: 'account' },
        creditLimit: 9,
        invoiceCycle: 'weekly',
        priceListId: null,
        onHold: false,
        notes: 'x',
        closed: true,
      },
      owner,
    )
    expect([refused.status, paths(refused)]).toEqual([
      403,
      ['terms', 'creditLimit', 'invoiceCycle', 'priceListId', 'onHold', 'closed', 'notes'],
    ])
    expect((await t.get(`/accounts/${id}`, owner)).body.data.name).toBe('New name')
  })

  test('another role may read and not change, a stranger sees nothing, a personal account stays as it is', async () => {
    const { id } = await aBusiness(t, staff)
    for (const role of ['booker', 'billing', 'viewer'] as const) {
      const member = await aMember(t, id, role)
      expect((await t.get(`/accounts/${id}`, member)).body.data.role).toBe(role)
      expect((await t.put(`/accounts/${id}`, { name: 'X' }, member)).status).toBe(403)
      expect((await t.get(`/accounts/${id}/members`, member)).status).toBe(200)
      expect((await t.get(`/accounts/${id}/invitations`, member)).status).toBe(403)
      expect((await t.post(`/accounts/${id}/members`, { email: 'a@b.ca', role: 'viewer' }, member)).status).toBe(403)
    }
    const eve = await t.aCustomer()
    for (const path of ['', '/members', '/invitations', '/addresses', '/reports/cost-centres'])
      expect([path, (await t.get(`/accounts/${id}${path}`, eve)).status]).toEqual([path, 404])
    expect((await t.put(`/accounts/${id}`, { name: 'X' }, eve)).status).toBe(404)
    const own = await t.get(`/accounts/${eve.user._id}`, eve)
    expect(own.body.data).toMatchObject({ kind: 'personal', role: 'owner', terms: { payment: 'card' } })
    expect((await t.put(`/accounts/${eve.user._id}`, { name: 'X' }, eve)).status).toBe(409)
    const listed = (await t.get('/accounts', eve)).body
    expect(listed.data.map(({ kind }: { kind: string }) => kind)).toEqual(['personal'])
    expect(listed.pagination.total).toBe(1)
  })
})

test('[J6] members share an address book with one default; who only reads changes nothing in it', async () => {
  const { id, owner } = await aBusiness(t, staff)
  const [booker, viewer] = [await aMember(t, id, 'booker'), await aMember(t, id, 'viewer')]
  const at = `/accounts/${id}/addresses`
  const first = (await t.post(at, { label: 'Court', address: '361 University Ave' }, booker)).body.data
  expect(first).toMatchObject({ label: 'Court', isDefault: true })
  const second = (await t.post(at, { label: 'Office', address: '1 King St W', isDefault: true }, owner)).body.data
  expect((await t.get(at, viewer)).body.data.map(({ label }: { label: string }) => label)).toEqual(['Office', 'Court'])
  expect((await t.post(at, { label: 'x', address: 'y' }, viewer)).status).toBe(403)
  expect((await t.put(`${at}/${first._id}/default`, undefined, booker)).body.data.isDefault).toBe(true)
  expect((await t.put(`${at}/${first._id}`, { label: 'Courthouse' }, booker)).body.data.label).toBe('Courthouse')
  expect((await t.delete(`${at}/${first._id}`, owner)).status).toBe(200)
  expect((await t.get(at, viewer)).body.data).toEqual([{ ...second, isDefault: true }])
  expect((await t.delete(`${at}/${first._id}`, owner)).status).toBe(404)
  expect((await t.put(`${at}/${second._id}`, { label: '' }, owner)).status).toBe(400)
  const other = await aBusiness(t, staff)
  expect((await t.put(`/accounts/${other.id}/addresses/${second._id}`, { label: 'x' }, other.owner)).status).toBe(404)
})

test('[J5] [J6] the report by cost centre adds up what the orders cost, as JSON and as CSV without formulas', async () => {
  const { id, owner } = await aBusiness(t, staff, { ...onAccount, costCentres: ['=1+1', 'B'] })
  const order = (costCentre?: string) => t.anOrder(owner, { accountId: id, ...(costCentre && { costCentre }) })
  const [a, b, none] = [await order('=1+1'), await order('B'), await order()]
  const gone = await order('B')
  await t.put(`/orders/${gone._id}/cancel`, {}, owner)
  const { rows, sum } = (await t.get(`/accounts/${id}/reports/cost-centres`, owner)).body.data
  expect(rows).toEqual([
    { costCentre: '=1+1', orders: 1, delivered: 0, cancelled: 0, tax: a.pricing.tax, total: a.totalAmount },
    { costCentre: 'B', orders: 2, delivered: 0, cancelled: 1, tax: b.pricing.tax, total: b.totalAmount },
    { costCentre: null, orders: 1, delivered: 0, cancelled: 0, tax: none.pricing.tax, total: none.totalAmount },
  ])
  expect(sum).toMatchObject({ orders: 4, cancelled: 1 })
  const csv = String((await t.get(`/accounts/${id}/reports/cost-centres?format=csv`, owner)).raw)
  expect(csv).toContain(`'=1+1,1,0,0,`)
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const count = async (query: string) =>
    (await t.get(`/accounts/${id}/reports/cost-centres?${query}`, owner)).body.data.sum.orders
  expect(await count(`from=${day(-2)}&to=${day(2)}`)).toBe(4)
  expect(await count(`to=${day(-2)}`)).toBe(0)
  expect((await t.get(`/accounts/${id}/reports/cost-centres?from=soon`, owner)).status).toBe(400)
})

test('[J2] [E3] staff list accounts of businesses and of people, searched, filtered and sorted', async () => {
  const mark = randomUUID().slice(0, 8)
  const { id } = await aBusiness(t, staff, { name: `Zed ${mark}` })
  const ada = await t.aCustomer({ firstName: 'Ada', lastName: mark })
  const list = async (more = '') => (await t.get(`/accounts?search=${mark}${more}`, staff)).body
  const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
  expect(ids(await list())).toEqual([ada.user._id, id])
  expect(ids(await list('&sort=-name'))).toEqual([id, ada.user._id])
  expect(ids(await list('&sort=createdAt'))).toEqual([id, ada.user._id])
  expect(ids(await list('&sort=-createdAt&limit=1'))).toEqual([ada.user._id])
  expect(ids(await list('&kind=business'))).toEqual([id])
  expect(await list('&kind=personal')).toMatchObject({
    data: [{ _id: ada.user._id, kind: 'personal', name: `Ada ${mark}`, terms: { payment: 'card' }, creditLimit: null }],
    pagination: { total: 1 },
  })
  expect(ids(await list('&terms=account'))).toEqual([])
  expect((await t.get(`/accounts/${ada.user._id}`, staff)).body.data).toMatchObject({
    kind: 'personal',
    name: `Ada ${mark}`,
  })
  expect((await t.get('/accounts?sort=size', staff)).status).toBe(400)
})
