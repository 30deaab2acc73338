import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { makeApp, tokenIn, until } from '../../test/make-app.ts'
import { smtpTransport } from '../platform/mail/mailer.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'

test('without a mail server nothing is said to be sent; an admin reads mails in the app and a developer in DATA_DIR/outbox', async () => {
  const { outboxTransport } = await import('../platform/mail/mailer.ts')
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const folder = mkdtempSync(join(tmpdir(), 'maple-outbox-'))
  const t = await makeApp({ transport: outboxTransport(diskStorage(folder), 'x@y.ca') })
  const [admin, customer] = [await t.anAdmin(), await t.aCustomer()]
  const listed = await until(async () =>
    (await t.get('/admin/outbox?state=kept', admin)).body.data.find(
      (mail: { to: string }) => mail.to === customer.email,
    ),
  )
  expect(listed).toMatchObject({
    subject: 'Confirm your e-mail address',
    template: 'verify-email',
    state: 'kept',
    sentAt: null,
  })
  expect((await t.get('/admin/outbox?state=sent', admin)).body.data).toEqual([])
  const whole = (await t.get(`/admin/outbox/${listed._id}`, admin)).body.data
  expect((await t.post('/auth/verify-email', { token: tokenIn(whole) })).status).toBe(200)
  const files = readdirSync(folder).filter((name) => name.startsWith(listed._id))
  expect(files.sort()).toEqual([`${listed._id}.html`, `${listed._id}.txt`])
  expect(readFileSync(join(folder, `${listed._id}.txt`), 'utf8')).toContain(`To: ${customer.email}`)
})

test('without a provider of SMS, none is said to be sent', async () => {
  const { outboxCarrier } = await import('../platform/sms/outbox-carrier.ts')
  const { mkdtempSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const folder = mkdtempSync(join(tmpdir(), 'maple-sms-'))
  const t = await makeApp({ carrier: outboxCarrier(diskStorage(folder)) })
  const admin = await t.anAdmin()
  const sms = { to: '+14165550133', text: 'On its way', template: 'test', language: 'en' } as const
  await t.db.transaction((tx) => t.node.deps.smsSender.queue(tx, sms))
  const listed = await until(async () => (await t.get('/admin/outbox/sms?state=kept', admin)).body.data[0])
  expect(listed).toMatchObject({ to: sms.to, text: sms.text, state: 'kept', sentAt: null })
  expect((await t.get('/admin/outbox/sms?state=sent', admin)).body.data).toEqual([])
  expect(readFileSync(join(folder, `${listed._id}.sms.txt`), 'utf8')).toContain('On its way')
})

test('[I5] a link that opens an account is blanked for anybody but a super-admin, and who read a mail is in the log', async () => {
  const t = await makeApp()
  const [admin, boss] = [await t.anAdmin(), await t.aSuperAdmin()]
  for (const { email } of [boss, await t.aCustomer()]) {
    await t.post('/auth/forgot-password', { email })
    await t.emailTo(email, 'Reset your password')
    const mail = (await t.get('/admin/outbox', admin)).body.data.find(
      (entry: { template: string; to: string }) => entry.template === 'reset-password' && entry.to === email,
    )
    expect(tokenIn((await t.get(`/admin/outbox/${mail._id}`, admin)).body.data)).toBe('')
    expect(tokenIn((await t.get(`/admin/outbox/${mail._id}`, boss)).body.data)).toMatch(/^[\w-]{43}$/)
    const { body } = await t.get(`/admin/logs?action=mail.read&subjectId=${mail._id}`, boss)
    expect(body.data).toMatchObject([{ actorId: boss.user._id }, { actorId: admin.user._id }])
  }
})

test('with a mail server the email arrives there, and our copy keeps no link', async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream
        .on('data', (chunk) => (text += chunk))
        .on('end', () => {
          received.push(text)
          done()
        })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as { port: number }
  const url = `smtp://127.0.0.1:${port}`
  const t = await makeApp({
    env: { SMTP_URL: url },
    transport: await smtpTransport(url, 'Maple <no-reply@maple.test>'),
  })
  const [admin, customer] = [await t.anAdmin(), await t.aCustomer()]
  const email = await until(() => received.find((text) => text.includes(customer.email)))
  expect(email).toContain('Subject: Confirm your e-mail address')
  expect(email).toContain('multipart/alternative')
  const mail = await until(async () =>
    (await t.get('/admin/outbox?state=sent', admin)).body.data.find(
      (entry: { to: string }) => entry.to === customer.email,
    ),
  )
  expect((await t.get(`/admin/outbox/${mail._id}`, admin)).body.data.text).toContain('token=…')
  await new Promise<void>((closed) => smtp.close(closed))
})

test('[E2] unknown mails are 404, unknown states 400', async () => {
  const t = await makeApp()
  const admin = await t.anAdmin()
  expect((await t.get('/admin/outbox/01890000-0000-7000-8000-000000000000', admin)).status).toBe(404)
  expect((await t.get('/admin/outbox?state=lost', admin)).status).toBe(400)
})
