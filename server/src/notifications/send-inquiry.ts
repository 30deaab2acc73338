import type { sendInquiry as contract, Language } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import { contactDetails } from '../content/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { mayEmailTo } from '../platform/mail/mail-limit.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { Principal } from '../platform/principal.ts'
import { insertInquiry, markInquiryAnswered } from './contact-messages.sql.ts'

type Form = z.output<(typeof contract)['body']>

export interface PreparedContact {
  inbox: string | undefined
  acknowledges: boolean
}

export async function prepareInquiry(deps: Deps, form: Form): Promise<PreparedContact> {
  const { email: inbox } = await contactDetails(deps)
  // The address is whatever was typed: nobody's mailbox is filled by it, nor with words of somebody else.
  return { inbox, acknowledges: await mayEmailTo(deps, 'acknowledgement', form.email) }
}

/** Stored, mailed to the company and acknowledged to the sender, all with one commit (A1). */
export async function sendInquiry(
  tx: Tx,
  deps: DepsInTx,
  form: Form,
  { inbox, acknowledges }: PreparedContact,
  language: Language,
): Promise<Record<string, never>> {
  const company = deps.settings.get('general.companyName')
  const common = { company, language }
  const values = {
    name: form.name,
    email: form.email,
    phone: form.phone || '–',
    subject: form.subject || '–',
  }
  const toUs = writeEmail({
    ...common,
    name: company,
    subject: 'Message from {name}: {subject}',
    paragraphs: ['{name} ({email}, {phone}) wrote:'],
    quote: form.message,
    values,
  })
  const toSender = writeEmail({
    ...common,
    subject: 'We have your message',
    paragraphs: ['thank you for writing to us. We reply by e-mail within 2 hours on business days.'],
  })
  await insertInquiry(tx, {
    id: newId(),
    name: form.name,
    email: form.email,
    phone: form.phone || null,
    subject: form.subject || null,
    message: form.message,
    language,
  })
  if (inbox)
    await deps.mailer.queue(tx, {
      ...toUs,
      to: inbox,
      template: 'contact-message',
      language,
      about: [form.email.toLowerCase()],
    })
  if (acknowledges) await deps.mailer.queue(tx, { ...toSender, to: form.email, template: 'contact-received', language })
  return {}
}

export function answerInquiry({ db }: Deps, actor: Principal, id: string, answered: boolean) {
  return db.transaction(async (tx) => {
    const message = await markInquiryAnswered(tx, id, answered ? actor.id : null)
    if (!message) throw new AppError('not_found')
    await recordChange(tx, actor, {
      action: answered ? 'contact.answered' : 'contact.reopened',
      subjectType: 'contact-message',
      subjectId: id,
    })
    return message
  })
}
