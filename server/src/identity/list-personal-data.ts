import type { Deps } from '../deps.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteAddresses, listAddressRows } from './addresses.sql.ts'
import { sessionLimits } from './authenticate.ts'
import { forgetConsentAddresses, listConsents } from './consents.sql.ts'
import { deleteEmailChanges } from './email-changes.sql.ts'
import { clearTriesOfUser } from './failed-tries.sql.ts'
import { deleteKnownDevices } from './known-devices.sql.ts'
import { deleteMailedTokensOf } from './mailed-tokens.sql.ts'
import { deletePreferences, getPreferences } from './notification-preferences.sql.ts'
import { deletePastEmails, listPastEmails } from './past-emails.sql.ts'
import { deleteQuietHours } from './quiet-hours.sql.ts'
import { deleteRecoveryCodes } from './recovery-codes.sql.ts'
import { deleteSessions, listSessionRows } from './sessions.sql.ts'
import { getQuietHours } from './update-quiet-hours.ts'
import { removePhoto } from './upload-photo.ts'
import { anonymiseUser, findUser, listTermsAcceptances, type UserRow } from './users.sql.ts'
import { viewUser } from './view-user.ts'

/** The account itself and what hangs on it. */
export function listPersonalData(deps: Deps): PersonalKind[] {
  const { settings } = deps
  return [
    {
      kind: 'profile',
      columns: {
        users: [
          'email',
          'password_hash',
          'first_name',
          'last_name',
          'phone',
          'search_words',
          'date_of_birth',
          'photo',
          'totp_secret',
        ],
      },
      folders: ['photos'],
      term: 'account',
      // The row stays, which orders and the ledger refer to.
      async erase(tx, { userId }) {
        const user = await findUser(tx, userId)
        if (user?.photo) await removePhoto(deps, tx, user.photo)
        await anonymiseUser(tx, userId)
      },
      read: async (db, userId) => viewUser(settings.all(), (await findUser(db, userId)) as UserRow),
    },
    {
      kind: 'earlierEmails',
      columns: { past_emails: ['email'] },
      term: 'account',
      erase: (tx, { userId }) => deletePastEmails(tx, userId),
      read: async (db, userId) => [...(await listPastEmails(db, userId))],
    },
    {
      kind: 'addresses',
      columns: { addresses: ['label', 'address'] },
      term: 'account',
      erase: (tx, { userId }) => deleteAddresses(tx, userId),
      read: async (db, userId) => [...(await listAddressRows(db, userId))],
    },
    {
      kind: 'notificationPreferences',
      columns: {},
      term: 'account',
      erase: (tx, { userId }) => deletePreferences(tx, userId),
      read: getPreferences,
    },
    {
      kind: 'quietHours',
      columns: { quiet_hours: ['starts', 'ends', 'time_zone'] },
      term: 'account',
      erase: (tx, { userId }) => deleteQuietHours(tx, userId),
      read: (db, userId) => getQuietHours({ settings }, db, userId),
    },
    {
      // Who agreed to what and when is our proof of it; from which address is not needed for that.
      kind: 'consents',
      columns: { consents: ['ip'] },
      term: 'law',
      erase: (tx, { userId }) => forgetConsentAddresses(tx, userId),
      read: async (db, userId) => [...(await listConsents(db, userId))],
    },
    {
      kind: 'termsAccepted',
      columns: {},
      term: 'law',
      read: async (db, userId) => [...(await listTermsAcceptances(db, userId))],
    },
    {
      kind: 'sessions',
      columns: { sessions: ['token_hash', 'ip', 'device'] },
      term: 'account',
      erase: (tx, { userId }) => deleteSessions(tx, userId),
      read: async (db, userId) => [...(await listSessionRows(db, userId, sessionLimits(settings.all())))],
    },
    {
      kind: 'secrets',
      columns: {
        mailed_tokens: ['token_hash', 'email'],
        recovery_codes: ['code_hash'],
        failed_tries: ['key'],
        known_places: ['place'],
        email_changes: ['old_email', 'new_email', 'confirm_hash', 'stop_hash'],
      },
      term: 'account',
      async erase(tx, { userId }) {
        await deleteRecoveryCodes(tx, userId)
        await deleteMailedTokensOf(tx, userId)
        await clearTriesOfUser(tx, userId)
        await deleteKnownDevices(tx, userId)
        await deleteEmailChanges(tx, userId)
      },
      read: { nothing: 'what proves who somebody is leaves for nobody' },
    },
  ]
}
