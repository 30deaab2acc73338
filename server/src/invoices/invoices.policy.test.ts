import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { textOfPdf } from '../../test/pdf-text.ts'

let t: TestApp
let admin: Person
let business: Awaited<ReturnType<typeof makeBusiness>>
let id: string
let draft: string
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  const courier = await t.aWorkingCourier()
  business = await makeBusiness(t)
  const make = async () => {
    await business.deliver((await business.order())._id, courier)
    const body = { upTo: new Date(Date.now() + 1000).toISOString(), accountIds: [business.id] }
    return (await t.post('/admin/invoices/run', body, admin)).body.data.invoiceIds[0]
  }
  id = await make()
  await t.put(`/admin/invoices/${id}/issue`, {}, admin)
  draft = await make()
})

test('[L1] [L5] somebody else’s invoice and a draft answer word for word like one that is not there', async () => {
  const stranger = await t.aCustomer()
  const other = (await makeBusiness(t)).owner
  const said = async (ref: string, who: Person) => {
    const replies = [
      await t.get(`/invoices/${ref}`, who),
      await t.get(`/invoices/${ref}/pdf`, who),
      await t.post(`/invoices/${ref}/pay`, {}, who),
    ]
    return replies.map(({ status, body }) => [status, body.code, body.message])
  }
  const absent = await said(randomUUID(), stranger)
  expect(absent.map(([status]) => status)).toEqual([404, 404, 404])
  for (const who of [stranger, other]) expect(await said(id, who)).toEqual(absent)
  expect(await said(draft, business.owner)).toEqual(absent)
  expect((await t.get(`/invoices/${id}`, await business.join('viewer'))).status).toBe(403)
})

test('[L4] a payment is on the statement on the day that it came in; why one was taken back is the staff’s', async () => {
  const receivedAt = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const paid = await t.post(`/admin/invoices/${id}/payments`, { amount: 5, method: 'cheque', receivedAt }, admin)
  expect(paid.status).toBe(201)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const [from, to] = [day(Date.now() - 60 * 86_400_000), day(Date.now() - 20 * 86_400_000)]
  const statement = await t.get(`/accounts/${business.id}/statement?from=${from}&to=${to}`, business.owner)
  expect(textOfPdf(statement.raw)).toContain('5.00')
  const { payments } = (await t.get(`/admin/invoices/${id}`, admin)).body.data
  const reason = 'The cheque of that scoundrel bounced'
  await t.put(`/admin/invoices/${id}/payments/${payments[0]._id}/reverse`, { reason }, admin)
  expect(JSON.stringify((await t.get(`/admin/invoices/${id}`, admin)).body)).toContain('scoundrel')
  const seen = (await t.get(`/invoices/${id}`, business.owner)).body.data
  expect(JSON.stringify(seen)).not.toContain('scoundrel')
  expect(seen.payments).toHaveLength(2)
})

test('[E3] invoices are sorted as asked', async () => {
  const list = async (sort: string) =>
    (await t.get(`/admin/invoices?accountId=${business.id}&sort=${sort}`, admin)).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await list('createdAt')).toEqual([id, draft])
  expect(await list('-createdAt')).toEqual([draft, id])
  for (const sort of ['number', '-number', 'dueAt', '-dueAt']) expect(await list(sort)).toEqual([id, draft])
  expect((await t.get('/admin/invoices?sort=size', admin)).status).toBe(400)
})
