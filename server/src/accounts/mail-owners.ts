import type { Text, TextValues } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findUser, listStaffWho } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { isStaff } from '../platform/principal.ts'
import { listOwnersOf } from './members.sql.ts'

export interface OwnersMail {
  template: string
  subject: Text
  paragraphs: readonly Text[]
  values: TextValues
  button: Text
}

/**
 * About something of an account or of the company that runs without a person, as a key: its owners and who made it hear
 * of it, or all staff who may manage such things where who made it is gone. Each is led to their own area.
 */
export async function mailOwners(
  tx: Tx,
  deps: DepsInTx,
  { accountId, createdBy }: { accountId: string | null; createdBy: string },
  { template, subject, paragraphs, values, button }: OwnersMail,
): Promise<void> {
  const owners = accountId === null ? [] : await listOwnersOf(tx, accountId)
  const maker = await findUser(tx, createdBy)
  const isHere = maker?.isActive && !maker.deletedAt && isStaff(maker)
  const others = isHere
    ? [{ userId: createdBy }]
    : accountId === null
      ? await listStaffWho(tx, deps.settings.all(), 'settings-management')
      : []
  for (const id of new Set([...owners, ...others].map(({ userId }) => userId))) {
    const user = await findUser(tx, id)
    if (!user) continue
    const words = writeEmail({
      language: user.language,
      company: deps.settings.get('general.companyName'),
      name: user.firstName,
      subject,
      paragraphs,
      values,
      button: { label: button, url: `${deps.env.publicUrl}${isStaff(user) ? '/admin' : '/customer'}/programs` },
    })
    await deps.mailer.queue(tx, { ...words, to: user.email, template, language: user.language, about: [id] })
  }
}
