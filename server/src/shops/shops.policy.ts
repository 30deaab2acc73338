import { type AccountRole, accountRoles } from '@maple/contract'
import { accountNotFound, findBusinessAccount, requireMember, roleIn } from '../accounts/index.ts'
import { findUser } from '../identity/index.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { findShop, type ShopRow } from './shops.sql.ts'

/** Only owners connect shops; staff do it for an account that they name. */
export async function requireShopOwner(db: Db, actor: Principal, given: string | undefined): Promise<string> {
  const accountId = given ?? (isStaff(actor) ? undefined : actor.id)
  if (!accountId) throw new AppError('bad_input', 'This field is required', { path: 'accountId' })
  if (!isStaff(actor)) requireMember(actor, accountId, ['owner'])
  else if (!(await findBusinessAccount(db, accountId)) && (await findUser(db, accountId))?.role !== 'customer')
    throw accountNotFound()
  return accountId
}

/** A stranger's answers like an absent one; a member of another role may not. */
export async function requireShop(
  db: Db,
  actor: Principal,
  id: string,
  roles: readonly AccountRole[] = ['owner'],
): Promise<ShopRow> {
  const shop = await findShop(db, id)
  if (!shop || !(isStaff(actor) || roleIn(actor, shop.accountId))) throw new AppError('not_found', 'Shop not found')
  if (!isStaff(actor)) requireMember(actor, shop.accountId, roles)
  return shop
}

/** Whose shops somebody sees in a list. */
export function accountsAsked(actor: Principal, accountId: string | undefined): readonly string[] | 'all' {
  if (accountId !== undefined) {
    if (!isStaff(actor)) requireMember(actor, accountId, accountRoles)
    return [accountId]
  }
  if (isStaff(actor)) return 'all'
  return actor.accounts.filter(({ role }) => role === 'owner' || role === 'booker').map((each) => each.accountId)
}
