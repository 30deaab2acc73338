import type { Text, TextValues } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { UserRow } from './users.sql.ts'

export type Receiver = Pick<UserRow, 'id' | 'email' | 'firstName' | 'language'>

export interface EmailPlan {
  template: string
  subject: Text
  paragraphs: readonly Text[]
  button?: { label: Text; path: string }
  values?: TextValues
  forgetWhenSent?: boolean
}

/** An email in the receiver's language, which leaves with the transaction. */
export function sendAccountEmail(
  tx: Tx,
  { mailer, settings, env }: DepsInTx,
  to: Receiver,
  plan: EmailPlan,
): Promise<void> {
  const { button, template, forgetWhenSent, ...words } = plan
  const email = writeEmail({
    ...words,
    ...(button && { button: { label: button.label, url: `${env.publicUrl}${button.path}` } }),
    language: to.language,
    company: settings.get('general.companyName'),
    name: to.firstName,
  })
  return mailer.queue(tx, {
    ...email,
    to: to.email,
    template,
    language: to.language,
    // So that it goes with the person also when it went to an address that is no longer, or never was, theirs (I9).
    about: [to.id],
    ...(forgetWhenSent && { forgetWhenSent }),
  })
}

/** "This was changed; if it was not you ...": always sent, whatever the preferences say. */
export const sendSecurityEmail = (
  tx: Tx,
  deps: DepsInTx,
  to: Receiver,
  template: string,
  subject: Text,
  paragraph: Text,
  values?: TextValues,
) => sendAccountEmail(tx, deps, to, { template, subject, paragraphs: [paragraph], ...(values && { values }) })
