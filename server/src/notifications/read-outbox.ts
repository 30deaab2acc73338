import type { Deps } from '../deps.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { findMail } from './outbox-mails.sql.ts'

const blanked = (body: string): string => body.replace(/(token=)[\w-]+/g, '$1…')

/** A delivery PIN is for the recipient alone. */
const withoutPin = (body: string): string => body.replace(/((?:PIN|NIP)[^0-9]{0,20})\d{4}/g, '$1••••')

/**
 * Without a mail server the outbox is the only way a mail reaches anybody, so links work here; but a link
 * that opens a staff account is for super-admins' eyes only.
 */
export async function readOutboxMail({ db, mailer }: Deps, actor: Actor, id: string) {
  const mail = await findMail(db, id)
  if (!mail) throw new AppError('not_found')
  const toStaff = mail.receiverRole !== null && isStaff({ role: mail.receiverRole })
  const linksStay = !mailer.delivers && (!toStaff || actor.role === 'super-admin')
  const [text, html] = [withoutPin(mail.text), withoutPin(mail.html)]
  return linksStay ? { ...mail, text, html } : { ...mail, text: blanked(text), html: blanked(html) }
}
