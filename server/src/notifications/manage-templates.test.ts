import { notificationKeys, notificationKinds } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { faultsOf } from './fill-template.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const read = async (key: string) =>
  (await t.get('/admin/notification-templates', admin)).body.data.find((one: { key: string }) => one.key === key)
const path = '/admin/notification-templates/order.placed'

test('[B6] every notification comes with both languages, and no place in them is unknown', async () => {
  const { data } = (await t.get('/admin/notification-templates', admin)).body
  expect(data.map((one: { key: string }) => one.key)).toEqual(notificationKeys)
  for (const key of notificationKeys) {
    expect(faultsOf(key, notificationKinds[key].texts.en), key).toEqual([])
    expect(faultsOf(key, notificationKinds[key].texts.fr), key).toEqual([])
  }
})

test('changed words are what people get, in their language; reset brings the old ones back', async () => {
  const { texts, switches } = await read('order.placed')
  const fr = {
    ...texts.fr,
    title: 'Merci pour {number}',
    subject: 'Merci {name} : {number}',
    body: 'Un.\n\nDeux de {company}.',
  }
  const saved = await t.put(path, { texts: { en: texts.en, fr }, switches }, admin)
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { changed: true, texts: { fr: { title: 'Merci pour {number}' } } } },
  })
  const customer = await t.aCustomer({ firstName: 'Zoé' })
  await t.put('/users/preferences', { language: 'fr' }, customer)
  await t.anOrder(customer)
  const mail = await t.emailTo(customer.email, /^Merci Zoé : MD/)
  expect(mail.text).toContain('Un.\n\nDeux de Maple Dispatch.')
  const [bell] = (await t.get('/notifications', customer, { 'accept-language': 'fr' })).body.data
  expect(bell.title).toMatch(/^Merci pour MD/)
  expect((await t.delete(path, admin)).body.data).toMatchObject({
    changed: false,
    texts: notificationKinds['order.placed'].texts,
  })
  const logged = (await t.get('/admin/logs?limit=5', admin)).body.data.map((entry: { action: string }) => entry.action)
  expect(logged).toEqual(expect.arrayContaining(['template.changed', 'template.reset']))
})

test('a channel that is switched off is silent, the others speak', async () => {
  const { texts, switches } = await read('order.cancelled')
  const off = { texts, switches: { ...switches, email: false } }
  expect((await t.put('/admin/notification-templates/order.cancelled', off, admin)).status).toBe(200)
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  await t.put(`/orders/${order._id}/cancel`, {}, customer)
  await t.emailTo(customer.email, /placed$/)
  const told =
    await t.db`select channel from notification_deliveries where user_id = ${customer.user._id} and notice = 'order.cancelled'`
  expect(told.map((row) => row.channel)).not.toContain('email')
})

describe('what cannot be said is refused at save, with the fault named', () => {
  test.each([
    ['an unknown place', 'Hello {nmae}', 'The placeholder {nmae} is not known here'],
    ['one of another notice', 'Pay {amount}', 'The placeholder {amount} is not known here'],
    ['a brace that never closes', 'Hello {name', 'A brace is missing or left over'],
    ['a brace left over', 'Hello name}', 'A brace is missing or left over'],
    ['an empty place', 'Hello {}', 'A brace is missing or left over'],
  ])('%s', async (_name, title, message) => {
    const { texts, switches } = await read('order.placed')
    const body = { texts: { ...texts, fr: { ...texts.fr, title } }, switches }
    expect(await t.put(path, body, admin)).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: 'texts.fr.title', msg: message }] },
    })
    expect(await t.post(`${path}/preview`, { language: 'fr', texts: body.texts.fr }, admin)).toMatchObject({
      status: 400,
    })
  })
  test('empty and overlong words', async () => {
    const { texts, switches } = await read('order.placed')
    for (const sms of ['', 'x'.repeat(481)])
      expect((await t.put(path, { texts: { ...texts, en: { ...texts.en, sms } }, switches }, admin)).status).toBe(400)
  })
  test('an unknown notification is 404', async () => {
    const { texts, switches } = await read('order.placed')
    expect((await t.put('/admin/notification-templates/order.lost', { texts, switches }, admin)).status).toBe(404)
    expect((await t.delete('/admin/notification-templates/order.lost', admin)).status).toBe(404)
  })
})

test('the preview shows every channel filled with examples, in either language', async () => {
  const { texts } = await read('order.in-transit')
  const shown = await t.post(
    '/admin/notification-templates/order.in-transit/preview',
    { language: 'fr', texts: texts.fr },
    admin,
  )
  expect(shown.body.data).toMatchObject({
    title: 'La commande MD123456 est en route',
    message: 'Arrivée prévue : dans environ 25 minutes. Suivez-la en direct.',
  })
  expect(shown.body.data.html).toContain('<html lang="fr">')
  for (const key of notificationKeys) {
    const all = await read(key)
    const { body } = await t.post(
      `/admin/notification-templates/${key}/preview`,
      { language: 'en', texts: all.texts.en },
      admin,
    )
    expect(JSON.stringify(body.data), key).not.toMatch(/\{\w+\}/)
  }
})
