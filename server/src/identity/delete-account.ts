import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'
import { resetAllAttempts } from './limit-login-attempts.ts'
import { listPastEmails } from './past-emails.sql.ts'
import { requirePassword } from './require-password.ts'
import { sendAccountEmail } from './send-account-email.ts'
import { changeSwitches } from './update-notification-preferences.ts'

const noPromotions = {
  email: { promotions: false, newsletter: false },
  push: { promotions: false },
  sms: { promotions: false },
}

/**
 * Every kind of personal data goes in one transaction, by the one table of them; the row of the account stays without
 * a name. Rooms in which something is still under way refuse at `user.deleted`, before anything is touched.
 */
export async function deleteAccount(deps: Deps, actor: Principal, password: string): Promise<Record<string, never>> {
  const user = await requirePassword(deps, actor, password)
  const { id: userId, email, phone, firstName, lastName } = user
  await deps.db.transaction(async (tx) => {
    await tx.emit({ type: 'user.deleted', userId })
    await changeSwitches(tx, userId, noPromotions, { source: 'account-deleted', ip: null })
    const pastEmails = [...(await listPastEmails(tx, userId))]
    await deps.personalData.erase(tx, { userId, email, pastEmails, phone, firstName, lastName })
    // Last, or it would be erased as well; nothing stays of it once it is out.
    await sendAccountEmail(tx, deps, user, {
      template: 'account-deleted',
      subject: 'Your account was deleted',
      paragraphs: [
        'your account and your personal data were deleted as you asked. What the law obliges us to keep is kept without your name.',
      ],
      forgetWhenSent: true,
    })
  })
  await resetAllAttempts(deps, userId)
  return {}
}
