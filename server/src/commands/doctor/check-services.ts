import type { Env } from '../../env.ts'
import { newId } from '../../platform/ids.ts'
import { smtpTransport, tryMailServer } from '../../platform/mail/mailer.ts'
import { type Finding, fault, messageOf, ok, warning, within } from './finding.ts'

const patience = 5

export async function checkRedis({ redisUrl }: Pick<Env, 'redisUrl'>): Promise<Finding[]> {
  if (!redisUrl) return [ok('Redis', 'None is set, and none is needed for one node (REDIS_URL).')]
  const { createClient } = await import('redis')
  const client = createClient({ url: redisUrl, socket: { connectTimeout: patience * 1_000, reconnectStrategy: false } })
  let said = ''
  client.on('error', (error: unknown) => {
    said = messageOf(error)
  })
  try {
    await within(patience, client.connect())
    const begun = performance.now()
    await within(patience, client.ping())
    return [ok('Redis', `It answers in ${(performance.now() - begun).toFixed(1)} ms.`)]
  } catch (error) {
    const todo =
      'See that Redis runs and that REDIS_URL is right. Until then each node counts limits by itself, and live pages miss what other nodes do.'
    return [fault('Redis', `It cannot be reached: ${said || messageOf(error)}.`, todo)]
  } finally {
    if (client.isOpen) client.destroy()
  }
}

const mailTodo =
  'See that SMTP_URL has the right host, port, user and password, and that the provider lets this machine in.'

export async function checkMail({ smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'>): Promise<Finding> {
  if (!smtpUrl)
    return warning(
      'mail',
      'No mail server is set: nobody gets a mail, they lie in the outbox.',
      'Set SMTP_URL, with host, user and password, and MAIL_FROM (README).',
    )
  try {
    await within(patience, tryMailServer(smtpUrl))
  } catch (error) {
    return fault('mail', `The mail server does not take mails: ${messageOf(error)}.`, mailTodo)
  }
  if (mailFrom.includes('@localhost'))
    return warning(
      'mail',
      `The mail server takes mails, but they come from ${mailFrom}, to whom nobody can answer.`,
      'Set MAIL_FROM to an address of the company.',
    )
  return ok('mail', `The mail server takes mails from ${mailFrom}.`)
}

export async function sendTestMail({ smtpUrl, mailFrom, publicUrl }: Env, to: string): Promise<Finding> {
  const name = 'test mail'
  if (!smtpUrl) return fault(name, `None was sent to ${to}: no mail server is set.`, 'Set SMTP_URL.')
  const text = `This is a test of the mail server of ${publicUrl}, asked for by npm run doctor.`
  try {
    const send = await smtpTransport(smtpUrl, mailFrom)
    await within(
      20,
      send({
        id: newId(),
        to,
        subject: 'Maple Dispatch: test mail',
        text,
        html: `<p>${text.replace(/[&<>"]/g, '')}</p>`,
      }),
    )
    return ok(name, `The mail server took one for ${to}; see whether it arrives, and not among the junk.`)
  } catch (error) {
    return fault(name, `None was sent to ${to}: ${messageOf(error)}.`, mailTodo)
  }
}

export function checkSms({ twilio }: Pick<Env, 'twilio'>): Finding {
  return twilio
    ? ok('SMS', `Twilio is set, and SMS come from ${twilio.from}.`)
    : ok('SMS', 'Twilio is not set: SMS lie in the outbox (docs/notifications.md).')
}

export function checkPush({ pushSubject }: Pick<Env, 'pushSubject'>): Finding {
  if (!pushSubject.endsWith('@localhost'))
    return ok('push', `Push services write to ${pushSubject} when something is wrong.`)
  return warning(
    'push',
    `Push services are told to write to ${pushSubject}, and some refuse that.`,
    'Set PUSH_SUBJECT, PUBLIC_URL with https, or MAIL_FROM.',
  )
}

export async function checkPayments(env: Env): Promise<Finding> {
  const name = 'payments'
  const { payments, stripeSecretKey: secretKey, stripeWebhookSecret, stripeApiBase: apiBase } = env
  if (payments === 'sandbox') return ok(name, 'The sandbox takes them: no card is charged (PAYMENTS).')
  if (!secretKey || !stripeWebhookSecret)
    return fault(
      name,
      'PAYMENTS=stripe, but STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing.',
      'Set both (docs/payments.md); the server refuses to start otherwise.',
    )
  try {
    // Only loaded where it is used.
    const { findStripeAccount } = await import('../../platform/payment-gateway/stripe.ts')
    const account = await within(patience, findStripeAccount({ secretKey, apiBase }))
    const says = `Stripe knows the key: account ${account.id}.`
    if (!account.takesCharges || !account.paysOut)
      return warning(
        name,
        `${says} It may not ${account.takesCharges ? 'pay out' : 'charge cards'} yet.`,
        'Finish the account in the dashboard of Stripe.',
      )
    if (/^[a-z]+_test_/.test(secretKey))
      return warning(
        name,
        `${says} It is a test key: no card is charged.`,
        'For real payments set the live key and the secret of its webhook.',
      )
    return ok(name, says)
  } catch (error) {
    return fault(
      name,
      `Stripe does not answer as it should: ${messageOf(error)}.`,
      'See STRIPE_SECRET_KEY, and whether this machine reaches api.stripe.com.',
    )
  }
}
