import type { DispatchStory } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, orderNotFound } from '../orders/index.ts'
import { listCourierNames, listDecisions, listOffers } from './offers.sql.ts'

/** Why this courier: what each decision weighed, and how every offer ended. */
export async function explainDispatch({ db }: Deps, ref: string): Promise<DispatchStory> {
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  const [decisions, offers] = await Promise.all([listDecisions(db, order.id), listOffers(db, order.id)])
  const ids = new Set([
    ...offers.map((offer) => offer.courierId),
    ...decisions.flatMap((decision) => decision.candidates.map((candidate) => candidate.courierId)),
  ])
  const names = new Map((await listCourierNames(db, [...ids])).map((row) => [row.id, row]))
  const courier = (id: string) => ({
    _id: id,
    courierCode: names.get(id)?.courierCode ?? '',
    name: names.get(id)?.name ?? '',
  })
  return {
    decisions: decisions.map((decision) => ({
      at: decision.at,
      strategy: decision.strategy,
      candidates: decision.candidates.map(({ courierId, ...candidate }) => ({
        ...candidate,
        courier: courier(courierId),
        chosen: courierId === decision.courierId,
      })),
    })),
    offers: offers.map((offer) => ({
      courier: courier(offer.courierId),
      strategy: offer.strategy,
      madeAt: offer.madeAt,
      expiresAt: offer.expiresAt,
      endedAt: offer.endedAt,
      outcome: offer.outcome,
    })),
  }
}
