import type { AuditAction, listShops as contract, ShopChange, ShopInput, ShopMapping, ShopView } from '@maple/contract'
import type { z } from 'zod'
import { findBusinessAccount } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { newShopSecret, sealShopSecret } from './shop-secret.ts'
import { accountsAsked, requireShop, requireShopOwner } from './shops.policy.ts'
import {
  countShops,
  deleteShopRow,
  findShop,
  insertShop,
  listShopRows,
  lockShopsOf,
  type ShopRow,
  updateShop,
} from './shops.sql.ts'

const mostShops = 20

const viewShop = ({ env }: Pick<Deps, 'env'>, row: ShopRow): ShopView => ({
  _id: row.id,
  account: { _id: row.accountId, name: row.accountName },
  kind: row.kind,
  name: row.name,
  url: `${env.publicUrl}/api/connect/${row.id}`,
  mapping: row.mapping,
  state: row.offSince ? 'off' : 'active',
  lastReceivedAt: row.lastReceivedAt,
  waiting: row.waiting,
  createdAt: row.createdAt,
})

export async function listShops(deps: Deps, actor: Principal, query: z.output<(typeof contract)['query']>) {
  const asked = accountsAsked(actor, query.accountId)
  const rows = listShopRows(deps.db, asked, query.limit, offsetOf(query))
  const { data, pagination } = await pageOf(query, rows, countShops(deps.db, asked))
  return { data: data.map((row) => viewShop(deps, row)), pagination }
}

export const getShop = async (deps: Deps, actor: Principal, id: string): Promise<ShopView> =>
  viewShop(deps, await requireShop(deps.db, actor, id, ['owner', 'booker']))

export async function addShop(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { kind, name, accountId: given, secret, mapping }: ShopInput,
): Promise<ShopView & { secret: string }> {
  const accountId = await requireShopOwner(tx, actor, given)
  if (kind === 'shopify' && secret === undefined)
    throw new AppError('bad_input', 'Shopify gives the secret: please fill it in', { path: 'secret' })
  await requireReference(tx, accountId, mapping)
  await lockShopsOf(tx, accountId)
  const [counted] = await countShops(tx, [accountId])
  if ((counted?.total ?? 0) >= mostShops)
    throw new AppError('conflict', 'There can be at most {maximum} shops', { values: { maximum: mostShops } })
  const id = newId()
  const kept = secret ?? newShopSecret()
  const sealed = sealShopSecret(deps.secrets, kept)
  await insertShop(tx, { id, accountId, kind, name, secret: sealed, mapping, createdBy: actor.id })
  await record(tx, actor, 'shop.connected', id, { kind, name, accountId, mapping })
  return { ...viewShop(deps, await requireShop(tx, actor, id)), secret: kept }
}

export async function changeShop(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  change: ShopChange,
): Promise<ShopView> {
  const before = await requireShop(tx, actor, id)
  const { name = before.name, mapping = before.mapping, state = before.offSince ? 'off' : 'active' } = change
  if (change.mapping) await requireReference(tx, before.accountId, change.mapping)
  const secret = change.secret === undefined ? before.secret : sealShopSecret(deps.secrets, change.secret)
  await updateShop(tx, id, { name, secret, mapping, isOff: state === 'off' })
  await record(tx, actor, 'shop.changed', id, { name, mapping, state, hasNewSecret: change.secret !== undefined })
  return viewShop(deps, (await findShop(tx, id)) ?? before)
}

export async function deleteShop(tx: Tx, actor: Principal, id: string): Promise<void> {
  const { name } = await requireShop(tx, actor, id)
  await deleteShopRow(tx, id)
  await record(tx, actor, 'shop.deleted', id, { name })
}

/** One that the account has, or every order of the shop would be refused for it. */
async function requireReference(db: Db, accountId: string, { reference }: ShopMapping): Promise<void> {
  if (reference === null) return
  const business = await findBusinessAccount(db, accountId)
  if (!business?.referenceFields.some(({ key }) => key === reference))
    throw new AppError('bad_input', 'The account has no such reference', { path: 'mapping.reference' })
}

const record = (tx: Tx, actor: Principal, action: AuditAction, id: string, after: Record<string, unknown>) =>
  recordChange(tx, actor, { action, subjectType: 'shop', subjectId: id, after })
