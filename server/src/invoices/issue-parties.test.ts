import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { textOfPdf } from '../../test/pdf-text.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
})

const later = () => new Date(Date.now() + 1000).toISOString()
const issue = (id: string) => t.put(`/admin/invoices/${id}/issue`, undefined, admin)
const pdf = async (id: string) => await textOfPdf((await t.get(`/invoices/${id}/pdf`, admin)).raw)

/** A draft with one order that has this reference. */
async function aDraft() {
  const business = await makeBusiness(t)
  const change = (body: object) => t.put(`/accounts/${business.id}`, body, business.owner)
  await change({ references: [{ key: 'po', label: 'Purchase order', required: false }] })
  const order = await business.order({ references: { po: 'A-77' } })
  await business.deliver(order._id, courier)
  const body = { upTo: later(), accountIds: [business.id] }
  const [id = ''] = (await t.post('/admin/invoices/run', body, admin)).body.data.invoiceIds
  return { business, id, change }
}

test('[L3] an invoice is in the language that the account has when it is issued, and keeps it', async () => {
  const { id, change } = await aDraft()
  expect(await pdf(id)).toContain('Invoice (draft)')
  await change({ invoiceLanguage: 'fr' })
  expect(await pdf(id), 'a draft follows').toContain('Facture (brouillon)')
  const { number, language } = (await issue(id)).body.data
  expect(language).toBe('fr')
  await change({ invoiceLanguage: 'en' })
  expect((await t.get(`/admin/invoices/${id}`, admin)).body.data.language).toBe('fr')
  expect(await pdf(id)).toContain(`Facture ${number}`)
  const note = (await t.put(`/admin/invoices/${id}/void`, { reason: 'wrong' }, admin)).body.data.creditedBy
  expect(await pdf(note._id), 'as what it takes back').toContain('Note de crédit')
})

test('[L3] references are named as the account calls them when it is issued; an older invoice has their keys', async () => {
  const { id, change } = await aDraft()
  const rename = (label: string) => change({ references: [{ key: 'po', label, required: false }] })
  const labels = async () => (await t.get(`/admin/invoices/${id}`, admin)).body.data.referenceLabels
  expect(await pdf(id)).toContain('Purchase order: A-77')
  expect(await labels()).toEqual({ po: 'Purchase order' })
  await rename('Requisition')
  await issue(id)
  await rename('Something else')
  expect(await pdf(id)).toContain('Requisition: A-77')
  expect(await labels()).toEqual({ po: 'Requisition' })
  await t.db`update invoices set parties = parties - 'referenceLabels' where id = ${id}`
  expect(await pdf(id)).toContain('po: A-77')
  expect(await labels()).toEqual({})
})

test('[L3] the buyer’s address is what owners or staff say, never what somebody put into the shared address book', async () => {
  const { business, id, change } = await aDraft()
  const booker = await business.join('booker')
  const book = { label: 'Club', address: '9 Elsewhere St, Toronto, ON', isDefault: true }
  expect((await t.post(`/accounts/${business.id}/addresses`, book, booker)).status).toBe(201)
  expect(await pdf(id)).not.toContain('Elsewhere')
  expect((await t.put(`/accounts/${business.id}`, { billingAddress: 'Mine' }, booker)).status).toBe(403)
  expect((await change({ billingAddress: '1 King St W\nToronto ON M5H 1A1' })).body.data).toMatchObject({
    billingAddress: '1 King St W\nToronto ON M5H 1A1',
  })
  expect((await change({ billingAddress: 'x'.repeat(301) })).status).toBe(400)
  await issue(id)
  await t.put(`/accounts/${business.id}`, { billingAddress: 'Moved' }, admin)
  const words = await pdf(id)
  expect(words).toContain('1 King St W')
  expect(words).toContain('Toronto ON M5H 1A1')
  expect(words).not.toMatch(/Moved|Elsewhere/)
})
