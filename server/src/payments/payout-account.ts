import type { Deps, DepsInTx } from '../deps.ts'
import { tellOfPayoutAccount } from '../identity/index.ts'
import type { Principal } from '../platform/principal.ts'
import { requireCourier } from './get-earnings.ts'
import { findAccount, holdPayouts, saveAccount } from './payouts.sql.ts'

export interface BankAccount {
  holder: string
  institution: string
  transit: string
  account: string
  connectedAccount?: string | undefined
}

/** So long after a change nothing is paid to the new account (I3). */
export const waitMs = 72 * 60 * 60 * 1000

const purpose = (courierId: string) => `payout-account:${courierId}`

export const masked = (lastDigits: string): string => `•••• ${lastDigits}`

export async function getPayoutAccount(deps: Deps, actor: Principal) {
  const { id } = await requireCourier(deps, actor)
  const known = await findAccount(deps.db, id)
  return known ? { holder: known.holder, account: masked(known.lastDigits) } : null
}

/** Sealed with the courier's id, so that no number can be copied to somebody else. */
export async function setPayoutAccount(deps: Deps, actor: Principal, given: BankAccount) {
  const { id } = await requireCourier(deps, actor)
  const lastDigits = given.account.slice(-3)
  const sealed = deps.secrets.seal(Buffer.from(JSON.stringify(given)), purpose(id))
  const account = masked(lastDigits)
  await deps.db.transaction(async (tx) => {
    const before = await findAccount(tx, id)
    await saveAccount(tx, id, given.holder, lastDigits, sealed)
    // Where nothing was there before, nobody can be robbed of it.
    if (before) await holdPayouts(tx, id, new Date(deps.now().getTime() + waitMs))
    await tellOfPayoutAccount(tx, deps, actor, { account, ...(before && { before: masked(before.lastDigits) }) })
  })
  return { holder: given.holder, account }
}

export const openAccount = ({ secrets }: DepsInTx, courierId: string, sealed: Buffer): BankAccount =>
  JSON.parse(secrets.open(sealed, purpose(courierId)).toString()) as BankAccount
