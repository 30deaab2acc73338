import type { Deps } from '../deps.ts'
import { tellOfPayoutAccount } from '../identity/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { askProvider } from './ask-provider.ts'
import { requireCourier } from './get-earnings.ts'
import { findDestination, findEmail, findPayee, savePayee } from './payees.sql.ts'
import { masked, waitMs } from './payout-account.ts'

/** Only where payouts leave through a provider that wants to know couriers itself. */
const payeesOf = ({ gateway, settings }: Deps) =>
  settings.get('payments.payoutMethod') === 'provider' ? gateway.payees : undefined

export async function getPayoutConnection(deps: Deps, actor: Principal) {
  const { id } = await requireCourier(deps, actor)
  const payees = payeesOf(deps)
  if (!payees) return { needed: false, state: 'none' as const }
  const payee = await findPayee(deps.db, id, deps.gateway.name)
  if (!payee) return { needed: true, state: 'none' as const }
  return { needed: true, state: (await askProvider(payees.isReady(payee.gatewayId))) ? 'ready' : 'started' } as const
}

/** Begins, or goes on where the courier left; the provider makes one account for a courier, however often it is asked. */
export async function startPayoutConnection(deps: Deps, actor: Principal): Promise<{ url: string }> {
  const { id } = await requireCourier(deps, actor)
  const payees = payeesOf(deps)
  if (!payees) throw new AppError('conflict', 'Payouts need no account with the payment provider')
  const known = await findPayee(deps.db, id, deps.gateway.name)
  const payeeId = known?.gatewayId ?? (await askProvider(payees.make(id, await findEmail(deps.db, actor.id))))
  if (!known) await keepPayee(deps, actor, id, payeeId)
  const back = new URL('/courier/earnings', deps.env.publicUrl).toString()
  return { url: await askProvider(payees.startSetup(payeeId, back)) }
}

/** From now on the money goes there, so it is told and waited for like a changed bank account (I3). */
const keepPayee = (deps: Deps, actor: Principal, courierId: string, gatewayId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const provider = deps.gateway.name
    const before = await findDestination(tx, courierId)
    const payableFrom = before ? new Date(deps.now().getTime() + waitMs) : null
    if (!(await savePayee(tx, { courierId, provider, gatewayId, payableFrom }))) return
    await tellOfPayoutAccount(tx, deps, actor, {
      account: `${provider} ${masked(gatewayId.slice(-4))}`,
      ...(before && { before: masked(before.lastDigits) }),
    })
  })
