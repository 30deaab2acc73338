import type { Language } from '@maple/contract'
import { type Db, first, type Tx } from '../db.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs.ts'
import type { Storage } from '../storage/port.ts'
import { truncateText } from '../truncate-text.ts'
import {
  type Attachment,
  type MadeAttachment,
  type Maker,
  makeAttachments,
  withoutMissing,
  withPictures,
} from './attachments.ts'
import { isNoEmail } from './no-email.ts'

export interface EmailContent {
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

export interface Mail extends EmailContent {
  to: string
  template: string
  language: Language
  /** Besides the usual ones, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** Ids of orders and people it speaks of, or the address of somebody without an account: erasure finds it by them. */
  about?: readonly (string | null | undefined)[]
  /** Nothing of it is kept once it is out. */
  forgetWhenSent?: boolean
}

/** Hands an email to the outside world. */
export type Transport = (
  mail: {
    id: string
    to: string
    headers?: Record<string, string> | null
    forgetWhenSent?: boolean
    attachments?: readonly MadeAttachment[]
  } & Omit<EmailContent, 'attachments'>,
) => Promise<void>

export interface Mailer {
  /** Queues an email with the transaction: it leaves only if that commits, and then until it is through. */
  queue(tx: Tx, mail: Mail): Promise<void>
  /** Who makes what goes with emails, by its kind. */
  provide(kind: string, make: Maker): void
  /** The page of a kept email with its pictures in it. */
  show(html: string, attachments: readonly Attachment[]): Promise<string>
  /** Without a mail server the outbox is where emails are read. */
  readonly delivers: boolean
}

/** With waits that grow to ten minutes: more than an hour without a provider is got over. */
export const deliveryTries = 24

export function makeMailer(db: Db, jobs: Jobs, transport: Transport, delivers: boolean): Mailer {
  const makers = new Map<string, Maker>()
  jobs.define<{ mailId: string }>('send-mail', ({ mailId }) => sendMail(db, transport, delivers, makers, mailId), {
    tries: deliveryTries,
    delaySeconds: 5,
    atOnce: 2,
  })
  return {
    delivers,
    provide: (kind, make) => void makers.set(kind, make),
    async show(html, attachments) {
      const made = await makeAttachments(makers, attachments)
      return withPictures(withoutMissing(html, made), made)
    },
    async queue(tx, mail) {
      // Known by phone alone, or erased: there is nobody to read it.
      if (isNoEmail(mail.to)) return
      const id = newId()
      const written = tx`
        insert into outbox_mails (id, template, language, to_address, subject, text_body, html_body, headers, attachments, about, forget_when_sent)
        values (${id}, ${mail.template}, ${mail.language}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
          ${mail.headers ? tx.json(mail.headers) : null}, ${mail.attachments?.length ? tx.json(mail.attachments as never) : null}, ${(mail.about ?? []).filter(Boolean) as string[]}::text[], ${mail.forgetWhenSent ?? false})`
      tx.alongCommit(written.execute())
      await jobs.send(tx, 'send-mail', { mailId: id })
    },
  }
}

interface OutboxRow {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string> | null
  attachments: Attachment[] | null
  forgetWhenSent: boolean
}

async function sendMail(
  db: Db,
  transport: Transport,
  delivers: boolean,
  makers: ReadonlyMap<string, Maker>,
  mailId: string,
): Promise<void> {
  const mail = await first(db<OutboxRow[]>`
    select id, to_address as "to", subject, text_body as text, html_body as html, headers, attachments, forget_when_sent
    from outbox_mails where id = ${mailId} and state not in ('sent', 'kept')`)
  if (!mail) return
  try {
    const attachments = await makeAttachments(makers, mail.attachments ?? [])
    await transport({ ...mail, html: withoutMissing(mail.html, attachments), attachments })
  } catch (error) {
    await db`update outbox_mails set state = 'failed', last_error = ${truncateText(String(error), 500)} where id = ${mailId}`
    throw error
  }
  if (mail.forgetWhenSent) return void (await db`delete from outbox_mails where id = ${mailId}`)
  // Once it is with the receiver, the links that sign in are of no use to us and a danger in a copy.
  const kept = (body: string) => (delivers ? body.replace(/(token=|\/r\/)[\w-]+/g, '$1…') : body)
  const [text, html] = [kept(mail.text), kept(mail.html)]
  const hasLinks = text !== mail.text || html !== mail.html
  await db`
    update outbox_mails set state = ${delivers ? 'sent' : 'kept'}, sent_at = ${delivers ? db`now()` : null}, last_error = null
      ${hasLinks ? db`, text_body = ${text}, html_body = ${html}` : db``} where id = ${mailId}`
}

/** What the address itself says of times goes before these. */
async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
}

/** Connects and signs in as for an email, and sends none. */
export async function tryMailServer(url: string): Promise<void> {
  const smtp = await openSmtp(url)
  try {
    await smtp.verify()
  } finally {
    smtp.close()
  }
}

export async function smtpTransport(url: string, from: string): Promise<Transport> {
  const smtp = await openSmtp(url)
  return async ({ id, to, subject, text, html, headers, attachments = [] }) => {
    await smtp.sendMail({
      from,
      to,
      subject,
      text,
      html,
      messageId: `<${id}@maple-dispatch>`,
      ...(headers && { headers }),
      attachments: attachments.map(({ cid, name, type, bytes }) => ({
        filename: name,
        content: bytes,
        contentType: type,
        ...(cid && { cid }),
      })),
    })
  }
}

/** Without SMTP: one readable file an email in the outbox. */
export function outboxTransport(outbox: Pick<Storage, 'put'>, from: string): Transport {
  return async ({ id, to, subject, text, html, headers, forgetWhenSent, attachments = [] }) => {
    // A file would be one more copy, and nobody has it sent to them.
    if (forgetWhenSent) return
    const more = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}\n`)
    const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\nMessage-ID: <${id}@maple-dispatch>\n${more.join('')}`
    await outbox.put(`${id}.txt`, Buffer.from(`${head}\n${text}\n`))
    await outbox.put(`${id}.html`, Buffer.from(withPictures(html, attachments)))
  }
}
