import type { Permission } from '@maple/contract/identity/roles'
import { companyScopes, givenBy, type Scope, scopes } from '@maple/contract/keys/scopes'
import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import type { ApiKey, NewKey } from './keys.queries.ts'

/** The form as typed; the day is one of the company's calendar. */
export interface KeyValues {
  name: string
  mode: 'live' | 'test'
  scopes: Scope[]
  lastDay: string
  /** One on each line, or with commas between. */
  networks: string
}

export const emptyKey: KeyValues = { name: '', mode: 'live', scopes: [], lastDay: '', networks: '' }

export const networksOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** The last day counts whole, so the key ends where the next day begins. */
export function keyOf({ name, mode, scopes: chosen, lastDay, networks }: KeyValues, timeZone: string): NewKey {
  return {
    name: name.trim(),
    mode,
    // In the sequence of the list, whatever was ticked first.
    scopes: scopes.filter((scope) => chosen.includes(scope)),
    allowedIps: networksOf(networks),
    ...(lastDay && { expiresAt: instantAt(dayAfter(lastDay), '00:00', timeZone).toISOString() }),
  }
}

/** Which scopes a key can be given: by staff only what they may do themselves, by owners all that an account has (N1). */
export const scopesFor = (isCompany: boolean, held: readonly Permission[] | 'owner'): Scope[] =>
  scopes
    .filter((scope) => isCompany || !companyScopes.includes(scope))
    .filter((scope) => held === 'owner' || givenBy[scope].every((permission) => held.includes(permission)))

const soonDays = 14

/** Whether programs stop soon, or have stopped already. */
export function expiryOf({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): 'never' | 'later' | 'soon' | 'over' {
  if (expiresAt === null) return 'never'
  const days = (Date.parse(expiresAt) - now.getTime()) / 86_400_000
  if (days <= 0) return 'over'
  return days <= soonDays ? 'soon' : 'later'
}
