import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { shownEmail } from '../platform/mail/no-email.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { route, routeCreating } from '../platform/route.ts'
import { listAccounts } from './accounts.sql.ts'
import { listAddressRows } from './addresses.sql.ts'
import { resendEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeRole } from './change-role.ts'
import { confirmSession } from './confirm-session.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'
import { getUser } from './get-user.ts'
import { hashUnknownPassword } from './hash-password.ts'
import { addStaff } from './invite-person.ts'
import { listSecurityLog } from './list-security-log.ts'
import { listUsers } from './list-users.ts'
import { logIn, type SignedIn } from './log-in.ts'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from './manage-addresses.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './manage-sessions.ts'
import { endUserSessions, resetUserTwoFactor, sendResetEmail } from './manage-user-access.ts'
import { getPreferences } from './notification-preferences.sql.ts'
import { type Client, clientOf, keepDevice, originOf } from './open-session.ts'
import { registerUser } from './register-user.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './set-up-two-factor.ts'
import { stopEmailChange } from './stop-email-change.ts'
import { toggleUserStatus } from './toggle-user-status.ts'
import { updateNotificationPreferences } from './update-notification-preferences.ts'
import { changeProfile, getProfile, updatePreferences } from './update-profile.ts'
import { getQuietHours, updateQuietHours } from './update-quiet-hours.ts'
import { discardPhoto, getPhoto, storePhoto, uploadPhoto } from './upload-photo.ts'
import { listCustomerMatches } from './users.sql.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'
import { viewUser } from './view-user.ts'

type Signing = Pick<Parameters<Parameters<typeof route>[2]>[0], 'request' | 'reply'>

/** Token and user at the top as well (E1). The device is known from now on (I2). */
async function signIn(deps: Deps, { request, reply }: Signing, open: (client: Client) => Promise<SignedIn>) {
  const client = clientOf(request)
  const result = await open(client)
  keepDevice(reply, client, deps.env)
  return { data: result, ...result }
}

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.register, (call) =>
    signIn(deps, call, (client) => registerUser(deps, client, call.body, call.request.language)),
  )
  route(app, contract.login, (call) => signIn(deps, call, (client) => logIn(deps, client, call.body)))
  route(app, contract.confirm, ({ actor, body }) => confirmSession(deps, actor, body))
  route(app, contract.listSecurityLog, ({ actor, query }) => listSecurityLog(deps, actor, query))
  route(app, contract.logout, ({ actor }) => logOut(deps, actor))
  route(app, contract.me, async ({ actor }) => {
    const user = { ...(await getProfile(deps, actor)), accounts: await listAccounts(deps.db, actor) }
    return { data: user, user }
  })
  route(app, contract.verifyEmail, ({ body, request }) => verifyEmail(deps, body.token, originOf(request)))
  route(app, contract.stopEmailChange, ({ body, request }) => stopEmailChange(deps, body.token, originOf(request)))
  route(app, contract.resendVerification, ({ actor }) => resendVerification(deps, actor))
  route(app, contract.forgotPassword, ({ body }) => forgotPassword(deps, body.email))
  route(app, contract.resetPassword, (call) => signIn(deps, call, (client) => resetPassword(deps, client, call.body)))
  route(app, contract.changePassword, ({ actor, body }) => changePassword(deps, actor, body))
  route(app, contract.changeMyPassword, ({ actor, body }) => changePassword(deps, actor, body))
  route(app, contract.listSessions, ({ actor }) => listSessions(deps, actor))
  route(app, contract.endSession, ({ actor, params }) => endSession(deps, actor, params.id))
  route(app, contract.endOtherSessions, ({ actor }) => endOtherSessions(deps, actor))
  route(app, contract.setUpTwoFactor, ({ actor, body }) => setUpTwoFactor(deps, actor, body.password))
  route(app, contract.enableTwoFactor, ({ actor, body }) => enableTwoFactor(deps, actor, body.code))
  route(app, contract.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(deps, actor, body.password))
  route(app, contract.disableTwoFactor, ({ actor, body }) => disableTwoFactor(deps, actor, body.password, body.code))
}

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getProfile, ({ actor }) => getProfile(deps, actor))
  route(app, contract.updateProfile, async ({ actor, body }) => {
    await deps.db.transaction((tx) => changeProfile(tx, deps, actor, body))
    return getProfile(deps, actor)
  })
  route(app, contract.resendEmailChange, ({ actor }) => resendEmailChange(deps, actor))
  route(app, contract.withdrawEmailChange, ({ actor }) => withdrawEmailChange(deps, actor))
  route(app, contract.updatePreferences, async ({ actor, body }) => {
    await updatePreferences(deps, actor, body)
    return getProfile(deps, actor)
  })
  route(app, contract.listAddresses, async ({ actor }) => [...(await listAddressRows(deps.db, actor.id))])
  routeCreating(app, contract.addAddress, (tx, { actor, body }) => addAddress(tx, deps, actor, body))
  route(app, contract.updateAddress, ({ actor, params, body }) => updateAddress(deps, actor, params.id, body))
  route(app, contract.deleteAddress, ({ actor, params }) => deleteAddress(deps, actor, params.id))
  route(app, contract.setDefaultAddress, ({ actor, params }) => setDefaultAddress(deps, actor, params.id))
  route(app, contract.getNotificationPreferences, ({ actor }) => getPreferences(deps.db, actor.id))
  route(app, contract.updateNotificationPreferences, ({ actor, body }) =>
    updateNotificationPreferences(deps, actor, body),
  )
  route(app, contract.getQuietHours, ({ actor }) => getQuietHours(deps, deps.db, actor.id))
  route(app, contract.updateQuietHours, ({ actor, body }) => updateQuietHours(deps, actor, body.quietHours))
  routeCreating(app, contract.uploadPhoto, {
    prepare: ({ files }) => storePhoto(deps, files.profilePhoto as Upload),
    commit: (tx, { actor }, name) => uploadPhoto(tx, deps, actor, name),
    discard: (name) => discardPhoto(deps, name),
  })
  route(app, contract.getPhoto, ({ params }) => getPhoto(deps, params.name))
  route(app, contract.exportMyData, ({ actor }) => exportMyData(deps, actor))
  route(app, contract.deleteAccount, ({ actor, body }) => deleteAccount(deps, actor, body.password))
  route(app, contract.listUsers, ({ query }) => listUsers(deps, query))
  route(app, contract.toggleUserStatus, async ({ actor, params, body }) =>
    viewUser(deps.settings.all(), await toggleUserStatus(deps, actor, params.id, body)),
  )
}

/** What staff do with an account, and the account as it is afterwards. */
const changeAndShow = (deps: Deps, actor: Principal, id: string, change: (tx: Tx) => Promise<void>) =>
  deps.db.transaction(async (tx) => {
    await change(tx)
    return getUser(deps, tx, actor, id)
  })

/** Accounts as staff look after them. */
export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getUser, ({ actor, params }) => getUser(deps, deps.db, actor, params.id))
  route(app, contract.resetUserTwoFactor, ({ actor, params, body }) =>
    changeAndShow(deps, actor, params.id, (tx) => resetUserTwoFactor(tx, deps, actor, params.id, body?.reason)),
  )
  route(app, contract.sendResetEmail, ({ actor, params }) =>
    deps.db.transaction((tx) => sendResetEmail(tx, deps, actor, params.id)),
  )
  route(app, contract.endUserSessions, ({ actor, params, body }) =>
    changeAndShow(deps, actor, params.id, (tx) => endUserSessions(tx, actor, params.id, body?.reason)),
  )
  route(app, contract.changeRole, ({ actor, params, body }) =>
    changeAndShow(deps, actor, params.id, (tx) => changeRole(tx, deps, actor, params.id, body, body.reason)),
  )
  routeCreating(app, contract.addStaff, {
    prepare: hashUnknownPassword,
    commit: async (tx, { actor, body }, hash) =>
      viewUser(deps.settings.all(), await addStaff(tx, deps, actor, body, hash)),
  })
  route(app, contract.findCustomers, async ({ query }) =>
    (await listCustomerMatches(deps.db, query.search, 10)).map((found) => ({
      ...found,
      email: shownEmail(found.email) ?? '',
    })),
  )
}
