import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

describe('[A1] the contact form', () => {
  const form = {
    name: 'Vera',
    email: 'vera@example.ca',
    phone: '416 555 0133',
    subject: 'Quote',
    message: 'Do you carry pianos? <b>Soon</b>',
  }

  test('is stored, mailed to the company, acknowledged to the sender, and listed for staff', async () => {
    expect((await t.post('/contact', form)).status).toBe(201)
    const toUs = await t.emailTo('hello@maple-dispatch.example', 'Message from Vera: Quote')
    expect(toUs.text).toMatch(/^Hello Maple Dispatch,/)
    expect(toUs.text).toContain('Do you carry pianos?')
    expect(toUs.html).toContain('&lt;b&gt;Soon&lt;/b&gt;')
    const thanks = await t.emailTo('vera@example.ca', 'We have your message')
    expect(thanks.text).toContain('within 2 hours')
    expect(thanks.text + thanks.html).not.toMatch(/piano|Vera|Quote/)
    const support = await t.anAdmin('support')
    const [message] = (await t.get('/admin/contact-messages?state=open', support)).body.data
    expect(message).toMatchObject({ name: 'Vera', message: form.message, answeredAt: null })
    expect(
      (await t.put(`/admin/contact-messages/${message._id}/answered`, { answered: true }, support)).body.data
        .answeredAt,
    ).not.toBeNull()
    expect((await t.get('/admin/contact-messages?state=open', support)).body.data).toEqual([])
    expect((await t.get('/admin/contact-messages?state=answered', support)).body.pagination.total).toBe(1)
  })
  test.each([['name'], ['email'], ['message']])('%s is required', async (field) => {
    expect(await t.post('/contact', { ...form, [field]: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: field }] },
    })
  })
  test('[trust 26] nobody’s mailbox is filled: after three, messages are stored and not acknowledged', async () => {
    const email = 'flooded@example.ca'
    for (let n = 0; n < 5; n += 1) expect((await t.post('/contact', { ...form, email })).status).toBe(201)
    const [stored] = await t.db`select count(*) as n from contact_messages where email = ${email}`
    const [mailed] = await t.db`select count(*) as n from outbox_mails where to_address = ${email}`
    expect([stored?.n, mailed?.n]).toEqual([5, 3])
  })
  test('[trust 26] forms in somebody’s name do not keep their reset link away', async () => {
    const { email } = await t.aCustomer()
    for (let n = 0; n < 4; n += 1) await t.post('/contact', { ...form, email })
    await t.post('/auth/forgot-password', { email })
    await t.emailTo(email, 'Reset your password')
  })
  test('an unknown message is 404', async () => {
    const support = await t.anAdmin('support')
    expect(
      (
        await t.put(
          '/admin/contact-messages/01890000-0000-7000-8000-000000000000/answered',
          { answered: true },
          support,
        )
      ).status,
    ).toBe(404)
  })
})
