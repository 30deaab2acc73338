import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { deleteAddresses } from './addresses.sql.ts'
import { deleteEmailChanges } from './email-changes.sql.ts'
import { forgiveAllTries } from './guard-tries.ts'
import { deleteKnownPlaces } from './known-places.sql.ts'
import { mailSecurityNotice } from './mail-letters.ts'
import { deleteMailedTokens } from './mailed-tokens.sql.ts'
import { deletePreferences } from './notification-preferences.sql.ts'
import { deleteQuietHours } from './quiet-hours.sql.ts'
import { deleteRecoveryCodes } from './recovery-codes.sql.ts'
import { requirePassword } from './require-password.ts'
import { deleteSessions } from './sessions.sql.ts'
import { changeSwitches } from './update-notification-preferences.ts'
import { removePhoto } from './upload-photo.ts'
import { anonymiseUser } from './users.sql.ts'

const noPromotions = {
  email: { promotions: false, newsletter: false },
  push: { promotions: false },
  sms: { promotions: false },
}

/** Other rooms erase their part in the same transaction (`user.deleted`); the row stays without a name. */
export async function deleteAccount(deps: Deps, actor: Actor, password: string): Promise<Record<string, never>> {
  const user = await requirePassword(deps, actor, password)
  await deps.db.transaction(async (tx) => {
    await mailSecurityNotice(
      tx,
      deps,
      user,
      'account-deleted',
      'Your account was deleted',
      'your account and your personal data were deleted as you asked. What the law obliges us to keep is kept without your name.',
    )
    await deleteSessions(tx, user.id)
    await deleteAddresses(tx, user.id)
    await changeSwitches(tx, user.id, noPromotions, { source: 'account-deleted', ip: actor.ip })
    await deletePreferences(tx, user.id)
    await deleteQuietHours(tx, user.id)
    await deleteRecoveryCodes(tx, user.id)
    await deleteKnownPlaces(tx, user.id)
    await deleteEmailChanges(tx, user.id)
    await deleteMailedTokens(tx, user.id, 'verify-email')
    await deleteMailedTokens(tx, user.id, 'reset-password')
    await anonymiseUser(tx, user.id)
    if (user.photo) await removePhoto(deps, tx, user.photo)
    await tx.emit({ type: 'user.deleted', userId: user.id })
  })
  await forgiveAllTries(deps, user.id)
  return {}
}
