import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let support: Person
const words = (subject: string) => ({
  en: { subject, text: 'Half price.' },
  fr: { subject: `${subject} FR`, text: 'Moitié prix.' },
})
beforeAll(async () => {
  t = await makeApp({ now: () => new Date('2026-07-01T16:00:00Z') })
  support = await t.anAdmin('support')
})

const agree = (person: Person, body: object) => t.put('/users/preferences/notifications', body, person)
const promote = (subject: string, more: object = {}) =>
  t.post('/admin/promotions', { texts: words(subject), ...more }, support)
const finished = (id: string) =>
  until(async () => {
    const { data } = (await t.get('/admin/promotions?limit=100', support)).body
    const found = data.find((one: { _id: string }) => one._id === id)
    return found?.finishedAt ? found : undefined
  })
const ledger = (person: Person) =>
  t.db`select channel, topic, granted, source, ip is not null as has_ip from consents where user_id = ${person.user._id} order by id`

test('promotions reach only those who agreed, in their language, with a way out', async () => {
  const [yes, no, french] = [await t.aCustomer(), await t.aCustomer(), await t.aCustomer()]
  for (const person of [yes, french]) await agree(person, { email: { promotions: true } })
  await t.put('/users/preferences', { language: 'fr' }, french)
  expect((await t.get('/admin/promotions/reach', support)).body.data).toMatchObject({ email: 2, sms: 0, push: 0 })
  const sent = await promote('Summer')
  expect(sent.status).toBe(201)
  expect((await finished(sent.body.data._id)).sent).toBe(2)
  const mail = await t.emailTo(yes.email, /^Summer$/)
  const courriel = await t.emailTo(french.email, /^Summer FR$/)
  // CASL: where the company is to be found by post, and a way out, in the reader's language.
  expect(mail.text).toContain('Maple Dispatch, 100 Queen St W, Toronto, ON M5H 2N2')
  expect(courriel.text).toContain('Maple Dispatch, 100, rue Queen Ouest, Toronto (Ontario) M5H 2N2')
  expect(courriel.html).toContain('rue Queen Ouest')
  expect(courriel.text).toMatch(/https:\/\/maple\.test\/unsubscribe\?token=/)
  expect(t.mails.filter(({ to, subject }) => to === no.email && /Summer/.test(subject))).toEqual([])
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/maple\.test\/api\/unsubscribe\?token=[\w-]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.text).toMatch(/https:\/\/maple\.test\/unsubscribe\?token=[\w-]+/)
  const admin = await t.anAdmin()
  expect((await t.get('/admin/logs?action=promotion.sent&limit=1', admin)).body.data[0].after).toMatchObject({
    subject: 'Summer',
  })
})

test('no promotion leaves without the company’s postal address in both languages', async () => {
  const alone = await makeApp()
  const boss = await alone.anAdmin('support')
  await alone.db`update content set content_fr = replace(content_fr, '100, rue Queen Ouest, Toronto (Ontario) M5H 2N2', '') where key = 'contact-details'`
  const refused = await alone.post('/admin/promotions', { texts: words('Autumn') }, boss)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('postal address') } })
  expect(await alone.db`select 1 from promotions`).toHaveLength(0)
})

test('a switch without an entry in the ledger is no consent', async () => {
  const person = await t.aCustomer()
  await t.db`insert into notification_preferences (user_id, email_promotions) values (${person.user._id}, true)
    on conflict (user_id) do update set email_promotions = true`
  const sent = await promote('Silent')
  await finished(sent.body.data._id)
  expect(t.mails.filter(({ to, subject }) => to === person.email && subject === 'Silent')).toEqual([])
})

test('the ledger keeps who agreed to what, when and how, and cannot be changed', async () => {
  const person = await t.aCustomer()
  await agree(person, { email: { promotions: true, newsletter: true }, sms: { promotions: true } })
  await agree(person, { email: { promotions: true, newsletter: false } })
  expect([...(await ledger(person))]).toEqual([
    { channel: 'email', topic: 'promotions', granted: true, source: 'preferences', hasIp: true },
    { channel: 'email', topic: 'newsletter', granted: true, source: 'preferences', hasIp: true },
    { channel: 'sms', topic: 'promotions', granted: true, source: 'preferences', hasIp: true },
    { channel: 'email', topic: 'newsletter', granted: false, source: 'preferences', hasIp: true },
  ])
  await expect(t.db`update consents set granted = true where user_id = ${person.user._id}`).rejects.toThrow()
  await expect(t.db`delete from consents where user_id = ${person.user._id}`).rejects.toThrow()
  expect((await t.get('/users/export', person)).raw.toString()).toContain('"source": "preferences"')
})

describe('unsubscribing without a session', () => {
  const linkTo = async (person: Person, subject: string) => {
    await agree(person, { email: { promotions: true } })
    await promote(subject)
    const mail = await t.emailTo(person.email, subject)
    return /token=([\w-]+)/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  }
  const wants = async (person: Person) =>
    (await t.get('/users/preferences/notifications', person)).body.data.email.promotions

  test('the page says what it is about and changes nothing until it is confirmed', async () => {
    const person = await t.aCustomer({ email: 'zoe@example.ca' })
    const token = await linkTo(person, 'Autumn')
    expect((await t.get(`/unsubscribe?token=${token}`)).body.data).toEqual({
      account: 'z…@example.ca',
      channel: 'email',
      topic: 'promotions',
      subscribed: true,
    })
    expect(await wants(person)).toBe(true)
    expect((await t.post(`/unsubscribe?token=${token}`, {})).body.data.subscribed).toBe(false)
    expect(await wants(person)).toBe(false)
    expect((await ledger(person)).at(-1)).toMatchObject({ granted: false, source: 'unsubscribe-link', hasIp: true })
    const next = await promote('Winter')
    await finished(next.body.data._id)
    expect(t.mails.filter(({ to, subject }) => to === person.email && subject === 'Winter')).toEqual([])
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('[RFC 8058] a mail program does it with one POST of %s, and once more does no harm', async (_name, type, body) => {
    const person = await t.aCustomer()
    const token = await linkTo(person, `One click ${type.length}`)
    for (let n = 0; n < 2; n += 1)
      expect(
        (await t.call('POST', `/unsubscribe?token=${token}`, undefined, body, { 'content-type': type })).status,
      ).toBe(200)
    expect(await wants(person)).toBe(false)
    expect((await ledger(person)).filter((entry) => entry.source === 'one-click')).toHaveLength(1)
  })

  test('a forged, cut or foreign token stops nothing', async () => {
    const person = await t.aCustomer()
    const token = await linkTo(person, 'Spring')
    const other = Buffer.from(
      Buffer.from(token, 'base64url')
        .toString()
        .replace(/^[^.]+/, (await t.aCustomer()).user._id),
    ).toString('base64url')
    for (const bad of ['', 'x', token.slice(0, -4), other]) {
      expect(await t.post(`/unsubscribe?token=${bad}`, {})).toMatchObject({
        status: 400,
        body: { code: 'wrong_token' },
      })
      expect((await t.get(`/unsubscribe?token=${bad}`)).status).toBe(400)
    }
    expect(await wants(person)).toBe(true)
  })
})

test.each([
  ['without French', { texts: { en: { subject: 'x', text: 'y' } } }],
  ['without a channel', { texts: words('x'), channels: [] }],
  ['to an unknown audience', { texts: words('x'), audience: 'world' }],
])('a promotion %s is refused', async (_name, body) => {
  expect((await t.post('/admin/promotions', body, support)).status).toBe(400)
})
