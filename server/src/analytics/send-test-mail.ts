import type { Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findUser } from '../identity/index.ts'
import { AppError } from '../platform/errors.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { Principal } from '../platform/principal.ts'

/** To the one who asks, the way every other mail goes. Without a mail server it stays in the outbox, and that is said. */
export async function sendTestMail({ db, mailer, settings }: Deps, actor: Principal, language: Language) {
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('not_found')
  const content = writeEmail({
    language,
    company: settings.get('general.companyName'),
    name: user.firstName,
    subject: 'A test from {company}',
    paragraphs: ['mail from {company} arrives. You asked for this test while setting up.'],
  })
  await db.transaction((tx) =>
    mailer.queue(tx, { ...content, to: user.email, template: 'test', language, about: [user.id] }),
  )
  return { to: user.email, delivers: mailer.delivers }
}
