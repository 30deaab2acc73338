import type { UserDetails } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { actionsFor } from './identity.policy.ts'
import { findUsage, findUser } from './users.sql.ts'
import { viewUser } from './view-user.ts'

/** An account as those see it who look after accounts. */
export async function getUser(
  deps: Pick<Deps, 'settings'>,
  db: Db,
  actor: Principal,
  id: string,
): Promise<UserDetails> {
  const [user, usage] = await Promise.all([findUser(db, id), findUsage(db, id)])
  if (!user || !usage) throw new AppError('not_found')
  return { ...viewUser(deps.settings.all(), user), ...usage, actions: actionsFor(actor, user) }
}
