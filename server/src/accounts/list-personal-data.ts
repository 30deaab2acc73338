import type { Deps } from '../deps.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteInvitationsTo, deleteOldInvitations, forgetInviter, listInvitationsTo } from './invitations.sql.ts'
import { leave } from './manage-members.ts'
import { listMembershipsOf } from './members.sql.ts'

/** Business data stays with the business; what a person is in it goes with the person. */
export function listPersonalData({ db }: Deps): PersonalKind[] {
  return [
    {
      kind: 'memberships',
      columns: {},
      term: 'account',
      async erase(tx, { userId }) {
        for (const { accountId } of await listMembershipsOf(tx, userId)) await leave(tx, accountId, userId)
      },
      read: async (db, userId) => [...(await listMembershipsOf(db, userId))],
    },
    {
      kind: 'invitations',
      columns: { account_invitations: ['email'] },
      term: { days: 60 },
      async erase(tx, { userId, email }) {
        await deleteInvitationsTo(tx, email)
        await forgetInviter(tx, userId)
      },
      forget: (before) => deleteOldInvitations(db, before),
      read: async (db, userId) => {
        const [user] = await db<{ email: string }[]>`select email from users where id = ${userId}`
        return user
          ? (await listInvitationsTo(db, user.email)).map(({ accountName, role, createdAt }) => ({
              accountName,
              role,
              createdAt,
            }))
          : []
      },
    },
  ]
}
