import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { requireCourier } from './get-earnings.ts'
import { findAccount, saveAccount } from './payouts.sql.ts'

export interface BankAccount {
  holder: string
  institution: string
  transit: string
  account: string
  connectedAccount?: string | undefined
}

const purpose = (courierId: string) => `payout-account:${courierId}`

export const masked = (lastDigits: string): string => `•••• ${lastDigits}`

export async function getPayoutAccount(deps: Deps, actor: Actor) {
  const { id } = await requireCourier(deps, actor)
  const known = await findAccount(deps.db, id)
  return known ? { holder: known.holder, account: masked(known.lastDigits) } : null
}

/** Sealed with the courier's id, so that no number can be moved to somebody else. */
export async function setPayoutAccount(deps: Deps, actor: Actor, given: BankAccount) {
  const { id } = await requireCourier(deps, actor)
  const lastDigits = given.account.slice(-3)
  await saveAccount(
    deps.db,
    id,
    given.holder,
    lastDigits,
    deps.secrets.seal(Buffer.from(JSON.stringify(given)), purpose(id)),
  )
  return { holder: given.holder, account: masked(lastDigits) }
}

export const openAccount = ({ secrets }: Deps, courierId: string, sealed: Buffer): BankAccount =>
  JSON.parse(secrets.open(sealed, purpose(courierId)).toString()) as BankAccount
