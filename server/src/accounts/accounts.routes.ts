import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  listMyInvitations,
  viewInvitation,
  withdrawInvitation,
} from './answer-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { getAccount, listAccounts } from './list-accounts.ts'
import {
  addAccountAddress,
  deleteAccountAddress,
  listAccountAddresses,
  updateAccountAddress,
} from './manage-account-addresses.ts'
import { addAccount, updateAccount } from './manage-accounts.ts'
import { changeMember, listMembers, removeMember } from './manage-members.ts'
import { reportCostCentres } from './report-cost-centres.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listAccounts, ({ actor, query }) => listAccounts(deps, actor, query))
  routeCreating(app, contract.addAccount, async (tx, { actor, body }) =>
    getAccount(tx, actor, await addAccount(tx, deps, actor, body)),
  )
  route(app, contract.getAccount, ({ actor, params }) => getAccount(db, actor, params.id))
  route(app, contract.updateAccount, ({ actor, params, body }) =>
    db.transaction(async (tx) => {
      await updateAccount(tx, actor, params.id, body)
      return getAccount(tx, actor, params.id)
    }),
  )
  route(app, contract.reportCostCentres, ({ actor, params, query }) => reportCostCentres(deps, actor, params.id, query))
  membersRoutes(app, deps)
  addressesRoutes(app, deps)
}

function membersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listMembers, ({ actor, params }) => listMembers(deps, actor, params.id))
  routeCreating(app, contract.inviteMember, async (tx, { actor, params, body }) =>
    viewInvitation(deps, actor, await inviteMember(tx, deps, actor, params.id, body)),
  )
  route(app, contract.changeMember, ({ actor, params, body }) =>
    db.transaction((tx) => changeMember(tx, actor, params.id, params.userId, body.role)),
  )
  route(app, contract.removeMember, async ({ actor, params }) => {
    await db.transaction((tx) => removeMember(tx, actor, params.id, params.userId))
    return {}
  })
  route(app, contract.acceptInvitation, ({ actor, params, body }) =>
    db.transaction((tx) => acceptInvitation(tx, deps, actor, params.id, body?.token)),
  )
  route(app, contract.declineInvitation, async ({ actor, params }) => {
    await db.transaction((tx) => declineInvitation(tx, actor, params.id))
    return {}
  })
  route(app, contract.listMyInvitations, ({ actor }) => listMyInvitations(deps, actor))
  route(app, contract.listInvitations, ({ actor, params }) => listInvitations(deps, actor, params.id))
  route(app, contract.withdrawInvitation, async ({ actor, params }) => {
    await db.transaction((tx) => withdrawInvitation(tx, actor, params.id, params.invitationId))
    return {}
  })
}

function addressesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listAccountAddresses, ({ actor, params }) => listAccountAddresses(deps, actor, params.id))
  routeCreating(app, contract.addAccountAddress, (tx, { actor, params, body }) =>
    addAccountAddress(tx, actor, params.id, body),
  )
  route(app, contract.updateAccountAddress, ({ actor, params, body }) =>
    db.transaction((tx) => updateAccountAddress(tx, actor, params, body)),
  )
  route(app, contract.setDefaultAccountAddress, ({ actor, params }) =>
    db.transaction((tx) => updateAccountAddress(tx, actor, params, { isDefault: true })),
  )
  route(app, contract.deleteAccountAddress, async ({ actor, params }) => {
    await db.transaction((tx) => deleteAccountAddress(tx, actor, params))
    return {}
  })
}
