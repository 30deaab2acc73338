import type { Deps } from '../deps.ts'
import { listAddressRows } from './addresses.sql.ts'
import { sessionLimits } from './authenticate.ts'
import { listConsents } from './consents.sql.ts'
import { deleteOldChanges } from './email-changes.sql.ts'
import { deleteOldTries } from './failed-tries.sql.ts'
import { deleteOldPlaces } from './known-places.sql.ts'
import { deleteOldTokens } from './mailed-tokens.sql.ts'
import { getPreferences } from './notification-preferences.sql.ts'
import { mailsResetLinks } from './reset-password.ts'
import { deleteOldSessions, listSessionRows } from './sessions.sql.ts'
import { getQuietHours } from './update-quiet-hours.ts'
import { findUser, listTermsAcceptances, type UserRow } from './users.sql.ts'
import { viewUser } from './view-user.ts'

export function identityListeners(deps: Deps): void {
  const { db, jobs, settings, personalData } = deps
  mailsResetLinks(deps)
  jobs.every('forget-old-tokens', '17 * * * *', async () => {
    await deleteOldTokens(db)
    await deleteOldTries(db)
    await deleteOldSessions(db)
    await deleteOldPlaces(db)
    await deleteOldChanges(db)
  })
  personalData.add('profile', async (from, userId) =>
    viewUser(settings.all(), (await findUser(from, userId)) as UserRow),
  )
  personalData.add('addresses', (from, userId) => listAddressRows(from, userId).then((rows) => [...rows]))
  personalData.add('notificationPreferences', getPreferences)
  personalData.add('quietHours', (from, userId) => getQuietHours({ settings }, from, userId))
  personalData.add('consents', (from, userId) => listConsents(from, userId).then((rows) => [...rows]))
  personalData.add('termsAccepted', (from, userId) => listTermsAcceptances(from, userId).then((rows) => [...rows]))
  personalData.add('sessions', (from, userId) =>
    listSessionRows(from, userId, sessionLimits(settings.all())).then((rows) => [...rows]),
  )
}
