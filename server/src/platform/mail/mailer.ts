import type { Language } from '@maple/contract'
import { batchQueries, oneOf } from '../batch-queries.ts'
import type { Database, Db, Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { inOneGo } from '../in-one-go.ts'
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
  /** The same for several, in one statement. */
  queueAll(tx: Tx, mails: readonly Mail[]): Promise<void>
  /** Who makes what goes with emails, by its kind. */
  provide(kind: string, make: Maker): void
  /** The page of a kept email with its pictures in it. */
  show(html: string, attachments: readonly Attachment[]): Promise<string>
  /** Without a mail server the outbox is where emails are read. */
  readonly delivers: boolean
}

/** With waits that grow to ten minutes: more than an hour without a provider is got over. */
export const deliveryTries = 24

export function makeMailer(db: Database, jobs: Jobs, transport: Transport, delivers: boolean): Mailer {
  const makers = new Map<string, Maker>()
  jobs.define<{ mailId: string }>('send-mail', ({ mailId }) => sendMail(db, transport, delivers, makers, mailId), {
    tries: deliveryTries,
    delaySeconds: 5,
    // A mail server takes few at a time; a folder does not mind.
    atOnce: delivers ? 2 : 8,
  })
  const queueAll = async (tx: Tx, mails: readonly Mail[]): Promise<void> => {
    // Known by phone alone, or erased: there is nobody to read it.
    const rows = mails.filter(({ to }) => !isNoEmail(to)).map((mail) => ({ ...mail, id: newId() }))
    if (rows.length === 0) return
    tx.alongCommit(insertMails(tx, rows).execute())
    await jobs.sendAll(
      tx,
      'send-mail',
      rows.map(({ id }) => ({ mailId: id })),
    )
  }
  return {
    delivers,
    provide: (kind, make) => void makers.set(kind, make),
    async show(html, attachments) {
      const made = await makeAttachments(makers, attachments)
      return withPictures(withoutMissing(html, made), made)
    },
    queue: (tx, mail) => queueAll(tx, [mail]),
    queueAll,
  }
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

const insertMails = (tx: Tx, mails: readonly (Mail & { id: string })[]) => tx`
  insert into outbox_mails (id, template, language, to_address, subject, text_body, html_body, headers, attachments, about, forget_when_sent)
  select id, template, language, to_address, subject, text_body, html_body, headers, attachments,
    array(select jsonb_array_elements_text(about)), forget_when_sent
  from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ template }) => template)}::text[],
    ${mails.map(({ language }) => language)}::text[], ${mails.map(({ to }) => to)}::text[],
    ${mails.map(({ subject }) => subject)}::text[], ${mails.map(({ text }) => text)}::text[], ${mails.map(({ html }) => html)}::text[],
    ${mails.map(({ headers }) => jsonOf(headers))}::jsonb[],
    ${mails.map(({ attachments }) => jsonOf(attachments?.length ? attachments : undefined))}::jsonb[],
    ${mails.map(({ about = [] }) => JSON.stringify(about.filter(Boolean)))}::jsonb[],
    ${mails.map(({ forgetWhenSent = false }) => forgetWhenSent)}::boolean[])
    m (id, template, language, to_address, subject, text_body, html_body, headers, attachments, about, forget_when_sent)`

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

const findTogether = batchQueries<OutboxRow>()

/** In a rush several are read together. */
const findMail = (db: Db, id: string) =>
  findTogether(db, id, async (ids) => {
    const rows = await db<OutboxRow[]>`
      select id, to_address as "to", subject, text_body as text, html_body as html, headers, attachments, forget_when_sent
      from outbox_mails where id = any(array[${oneOf(db, ids)}]::uuid[]) and state not in ('sent', 'kept')`
    return new Map(rows.map((row) => [row.id, row]))
  })

/** What is out, of several at once. */
const noteSent = inOneGo(
  ({ db, delivers }: { db: Database; delivers: boolean }, ids: readonly string[]) => db`
    update outbox_mails set state = ${delivers ? 'sent' : 'kept'}, sent_at = ${delivers ? db`now()` : null}, last_error = null
    where id = any(array[${oneOf(db, ids)}]::uuid[])`,
)

async function sendMail(
  db: Database,
  transport: Transport,
  delivers: boolean,
  makers: ReadonlyMap<string, Maker>,
  mailId: string,
): Promise<void> {
  const mail = await findMail(db, mailId)
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
  if (text === mail.text && html === mail.html) return noteSent({ db, delivers }, mailId)
  await db`
    update outbox_mails set state = 'sent', sent_at = now(), last_error = null, text_body = ${text}, html_body = ${html}
    where id = ${mailId}`
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
