import type { Deps } from '../deps.ts'
import { findUserByEmail } from '../identity/index.ts'
import { ownAccount, type Principal } from '../platform/principal.ts'

/** One of the demo's own people, as if they had signed in here: their row says who they are and what is theirs. */
export async function actAs({ db }: Pick<Deps, 'db'>, email: string): Promise<Principal | undefined> {
  const user = await findUserByEmail(db, email)
  return (
    user && {
      kind: 'session',
      mode: 'live',
      scopes: 'all',
      accounts: [ownAccount(user.id)],
      id: user.id,
      role: user.role,
      permissions: new Set(),
      sessionId: '',
      language: user.language,
      name: `${user.firstName} ${user.lastName}`,
      twoFactor: false,
      email,
      confirmed: true,
      ip: '127.0.0.1',
      device: null,
      deviceKey: null,
      endsAt: '',
    }
  )
}
