import { givenBy, scopeOfEvent, type WebhookEventType } from '@maple/contract'
import { accountNotFound, findBusinessAccount, requireMember, roleIn } from '../accounts/index.ts'
import { findUser } from '../identity/index.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, namingAccount, type Principal } from '../platform/principal.ts'
import type { WebhookRow } from './webhooks.sql.ts'

/** Whose webhooks are meant: staff who name no account mean the company, others their own account or that of the key. */
export async function requireOwner(db: Db, actor: Principal, given: string | undefined): Promise<string | null> {
  if (!isStaff(actor)) {
    const { accountId = actor.id } = namingAccount(actor, { accountId: given })
    requireMember(actor, accountId, ['owner'])
    return accountId
  }
  if (given === undefined) return null
  if (!(await findBusinessAccount(db, given)) && (await findUser(db, given))?.role !== 'customer')
    throw accountNotFound()
  return given
}

/** To be told of something is to see it: who may not see it cannot have it told, nor read what was told (N1). */
export function requireEvents(actor: Principal, events: readonly WebhookEventType[]): void {
  for (const scope of new Set(events.filter((type) => type !== 'webhook.test').map(scopeOfEvent))) {
    if (actor.scopes !== 'all' && !actor.scopes.has(scope))
      throw new AppError('forbidden', 'This key may not do this: it needs the scope {scope}', { values: { scope } })
    if (isStaff(actor) && givenBy[scope].some((permission) => !actor.permissions.has(permission)))
      throw new AppError('forbidden')
  }
}

/** A stranger's answers like an absent one, and so does the other mode to a key; a member who is no owner may not. */
export function requireOwn(actor: Principal, row: WebhookRow | undefined): WebhookRow {
  const notFound = () => new AppError('not_found', 'Webhook not found')
  if (!row || (actor.kind === 'key' && row.mode !== actor.mode)) throw notFound()
  if (isStaff(actor)) return row
  if (row.accountId === null || !roleIn(actor, row.accountId)) throw notFound()
  requireMember(actor, row.accountId, ['owner'])
  return row
}
