import type { SavedCard } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { askProvider } from './ask-provider.ts'
import * as cards from './cards.sql.ts'

export const detachQueue = 'detach-card'

export const viewCard = (card: cards.CardRow): SavedCard => ({
  _id: card.id,
  brand: card.brand,
  last4: card.last4,
  expiresMonth: card.expiresMonth,
  expiresYear: card.expiresYear,
  isDefault: card.isDefault,
})

export async function listCards({ db, gateway }: Deps, actor: Principal): Promise<SavedCard[]> {
  return (await cards.listCardsOf(db, actor.id, gateway.name)).map(viewCard)
}

/** The number is typed in on the provider's page; we learn only what a person recognises the card by. */
export async function startCardSetup({ db, gateway, env }: Deps, actor: Principal, returnTo: string | undefined) {
  const known = await cards.findGatewayCustomer(db, actor.id, gateway.name)
  const customer = known?.gatewayId ?? (await askProvider(gateway.makeCustomer(actor.id)))
  if (!known) await cards.insertGatewayCustomer(db, actor.id, gateway.name, customer)
  const setupId = newId()
  const back = new URL(returnTo ?? '/customer/profile?tab=payment', env.publicUrl)
  back.searchParams.set('setup', setupId)
  const { id, url } = await askProvider(gateway.startSetup(customer, back.toString()))
  await cards.insertSetup(db, setupId, actor.id, gateway.name, id)
  return { setupId, url }
}

export async function saveCard({ db, gateway }: Deps, actor: Principal, setupId: string): Promise<cards.CardRow> {
  const setup = await cards.findCardBySetup(db, actor.id, setupId)
  if (!setup) throw new AppError('not_found')
  const card = await askProvider(gateway.findSetupCard(setup.gatewayId))
  if (!card) throw new AppError('conflict', 'No card has been entered yet')
  return db.transaction(async (tx) => {
    await cards.lockWallet(tx, actor.id)
    const saved = await cards.insertCard(tx, newId(), actor.id, gateway.name, card)
    if (!saved || saved.accountId !== actor.id) throw new AppError('not_found')
    return saved
  })
}

export async function setDefaultCard(deps: Deps, actor: Principal, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await cards.lockWallet(tx, actor.id)
    if (!(await cards.makeDefault(tx, actor.id, id))) throw new AppError('not_found')
  })
}

/** Gone here at once; the provider is told by a job, since it may be slow or away. */
export function removeCard({ db, jobs, gateway }: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    await cards.lockWallet(tx, actor.id)
    const removed = await cards.deleteCard(tx, actor.id, id)
    if (!removed) throw new AppError('not_found')
    await cards.chooseDefault(tx, actor.id, gateway.name)
    await jobs.send(tx, detachQueue, { gatewayCardId: removed.gatewayId })
    return {}
  })
}
