import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { findMail } from './outbox-mails.sql.ts'

const blanked = (body: string): string => body.replace(/(token=|\/r\/)[\w-]+/g, '$1…')

/** A delivery PIN is for the recipient alone. */
const withoutPin = (body: string): string => body.replace(/((?:PIN|NIP)[^0-9]{0,20})\d{4}/g, '$1••••')

/** The only link that opens nothing: it shows whose an address is. */
const harmless = 'verify-email'

/**
 * Without a mail server the outbox is the only way an email reaches anybody, so links work here; but a link that opens
 * an account, of whomever, is for super-admins' eyes only. Who has read what is in the log (I5).
 */
export async function readOutboxMail({ db, mailer }: Deps, actor: Principal, id: string) {
  const mail = await findMail(db, id)
  if (!mail) throw new AppError('not_found')
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      action: 'mail.read',
      subjectType: 'mail',
      subjectId: id,
      after: { template: mail.template },
    }),
  )
  const toStaff = mail.receiverRole !== null && isStaff({ role: mail.receiverRole })
  const mayOpen = actor.role === 'super-admin' || (!toStaff && mail.template === harmless)
  const linksStay = !mailer.delivers && mayOpen
  const [text, html] = [withoutPin(mail.text), await mailer.show(withoutPin(mail.html), mail.attachments ?? [])]
  return linksStay ? { ...mail, text, html } : { ...mail, text: blanked(text), html: blanked(html) }
}
