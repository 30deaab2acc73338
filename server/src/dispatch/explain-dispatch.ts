import type { DispatchStory } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, orderNotFound } from '../orders/index.ts'
import { findRefusals, holdOf } from './find-refusals.ts'
import { listCourierNames, listDecisions, listOffers } from './offers.sql.ts'

/** Why this courier: what each decision weighed, and how every offer ended. */
export async function explainDispatch(deps: Deps, ref: string): Promise<DispatchStory> {
  const { db } = deps
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  const [decisions, offers, refusals] = await Promise.all([
    listDecisions(db, order.id),
    listOffers(db, order.id),
    findRefusals(deps, order),
  ])
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
    hold: holdOf(deps, order),
    refusals,
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
