import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { sendSecurityEmail } from './send-account-email.ts'
import { findUser } from './users.sql.ts'

/** Whoever changes where the money goes is seen doing it, by email and in the log; only last digits are named (I3). */
export async function tellOfPayoutAccount(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  change: { account: string; before?: string },
): Promise<void> {
  const user = await findUser(tx, actor.id)
  if (!user) return
  await logSecurityEvent(tx, user, actor, 'security.payout-account-changed', change)
  await sendSecurityEmail(
    tx,
    deps,
    user,
    'payout-account-changed',
    'Your payout account was changed',
    change.before
      ? 'your earnings are now paid to the account {account}. Payouts wait for 72 hours after this change. If it was not you, change your password and contact us at once.'
      : 'your earnings are now paid to the account {account}. If it was not you, change your password and contact us at once.',
    { account: change.account },
  )
}
