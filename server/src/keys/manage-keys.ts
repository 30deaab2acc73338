import { randomInt } from 'node:crypto'
import {
  type ApiKeyInput,
  type ApiKeyView,
  companyScopes,
  type listApiKeys as contract,
  givenBy,
} from '@maple/contract'
import type { z } from 'zod'
import { accountNotFound, findBusinessAccount, mailOwners, requireMember } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { findUser } from '../identity/index.ts'
import { isNetwork } from '../platform/client-address.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { hashToken } from '../platform/secrets.ts'
import { countKeys, findKey, insertKey, type KeyRow, listKeyRows, lockKeysOf, takeKey } from './api-keys.sql.ts'

const mostKeys = 100
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const secretLength = 40
/** What is shown of a secret later on. */
const prefixLength = 6

const viewKey = ({ id, accountId, accountName, ...row }: KeyRow): ApiKeyView => ({
  _id: id,
  ...row,
  account: accountId === null ? null : { _id: accountId, name: accountName ?? '' },
})

/** Whose keys are meant: staff who name no account mean the company, a customer their own account (N1). */
async function requireKeysOf(db: Db, actor: Principal, accountId: string | undefined): Promise<string | null> {
  if (!isStaff(actor)) {
    requireMember(actor, accountId ?? actor.id, ['owner'])
    return accountId ?? actor.id
  }
  if (accountId === undefined) return null
  if (!(await findBusinessAccount(db, accountId)) && (await findUser(db, accountId))?.role !== 'customer')
    throw accountNotFound()
  return accountId
}

export async function listApiKeys({ db }: Deps, actor: Principal, query: z.output<(typeof contract)['query']>) {
  const owner = await requireKeysOf(db, actor, query.accountId)
  const { data, pagination } = await pageOf(
    query,
    listKeyRows(db, owner, query.limit, offsetOf(query)),
    countKeys(db, owner),
  )
  return { data: data.map(viewKey), pagination }
}

export async function addApiKey(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  input: ApiKeyInput,
): Promise<ApiKeyView & { secret: string }> {
  const owner = await requireKeysOf(tx, actor, input.accountId)
  requireSound(tx, input)
  requireOwnScopes(actor, owner, input)
  await lockKeysOf(tx, owner)
  const [counted] = await countKeys(tx, owner)
  if ((counted?.total ?? 0) >= mostKeys)
    throw new AppError('conflict', 'There can be at most {maximum} keys', { values: { maximum: mostKeys } })
  const id = newId()
  const random = Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]).join('')
  const secret = `mdk_${input.mode}_${random}`
  const prefix = secret.slice(0, -(secretLength - prefixLength))
  const { name, mode, scopes, allowedIps, expiresAt } = input
  await insertKey(tx, {
    id,
    accountId: owner,
    name,
    mode,
    prefix,
    secretHash: hashToken(secret),
    scopes,
    allowedIps,
    expiresAt,
    createdBy: actor.id,
  })
  await recordChange(tx, actor, {
    action: 'key.created',
    subjectType: 'api-key',
    subjectId: id,
    after: { name, mode, scopes, accountId: owner, allowedIps, expiresAt: expiresAt ?? null },
  })
  await mailOwners(
    tx,
    deps,
    { accountId: owner, createdBy: actor.id },
    {
      template: 'key-created',
      subject: 'A key for programs was made',
      paragraphs: [
        '{who} made the key {key} ({prefix}…). Programs that have it may: {scopes}.',
        'If nobody of you wanted this, revoke it at once.',
      ],
      values: { who: actor.name, key: name, prefix, scopes: scopes.join(', ') },
      button: 'Look at the keys',
    },
  )
  return { ...viewKey((await findKey(tx, id)) as KeyRow), secret }
}

function requireSound(tx: Tx, { allowedIps, expiresAt }: ApiKeyInput): void {
  for (const [index, network] of allowedIps.entries())
    if (!isNetwork(network))
      throw new AppError('bad_input', 'This is no address and no network', { path: `allowedIps.${index}` })
  if (expiresAt !== undefined && Date.parse(expiresAt) <= tx.now.getTime())
    throw new AppError('bad_input', 'This lies in the past', { path: 'expiresAt' })
}

/** Nobody makes a key that may do more than they may themselves. */
function requireOwnScopes(actor: Principal, owner: string | null, { scopes }: ApiKeyInput): void {
  for (const [index, scope] of scopes.entries()) {
    if (owner !== null && companyScopes.includes(scope))
      throw new AppError('bad_input', 'Only a key of the company can have this scope', { path: `scopes.${index}` })
    if (isStaff(actor) && givenBy[scope].some((permission) => !actor.permissions.has(permission)))
      throw new AppError('forbidden')
  }
}

export async function revokeApiKey(tx: Tx, actor: Principal, id: string): Promise<void> {
  const key = await findKey(tx, id)
  if (!key) throw new AppError('not_found')
  if (!isStaff(actor)) requireKeyOfAccount(actor, key)
  if (!(await takeKey(tx, id))) throw new AppError('not_found')
  await recordChange(tx, actor, {
    action: 'key.revoked',
    subjectType: 'api-key',
    subjectId: id,
    before: { name: key.name, accountId: key.accountId },
  })
}

/** A stranger's key is not there; a member who is no owner may not. */
function requireKeyOfAccount(actor: Principal, { accountId }: KeyRow): void {
  if (accountId === null) throw new AppError('not_found')
  requireMember(actor, accountId, ['owner'])
}
