import { type OrderView, type Testimonial, testimonialsShown } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { orderNotFound } from './get-order.ts'
import { requireOwner } from './orders.policy.ts'
import { findWholeOrder } from './orders.sql.ts'
import {
  countAgreed,
  deleteConsent,
  findAgreed,
  insertConsent,
  listAgreed,
  listShown,
  setShown,
  type TestimonialState,
} from './testimonials.sql.ts'

type Consent = NonNullable<OrderView['testimonial']>

export const listTestimonials = async ({ db }: Deps): Promise<Testimonial[]> => [
  ...(await listShown(db, testimonialsShown)),
]

/** As a stranger's page comes with them: no more than what the home page says. */
export const previewTestimonials = async (deps: Deps) =>
  (await listTestimonials(deps)).map(({ quote, score, firstName, city }) => ({ quote, score, firstName, city }))

export const listTestimonialsForStaff = ({ db }: Deps, { state, ...page }: PageRequest & { state: TestimonialState }) =>
  pageOf(page, listAgreed(db, state, page.limit, offsetOf(page)), countAgreed(db, state))

/** Staff choose, and change no word of it. Without the author's consent there is nothing to choose. */
export async function chooseTestimonial(
  tx: Tx,
  actor: Principal,
  orderId: string,
  shown: boolean,
): Promise<Testimonial> {
  const isNews = await setShown(tx, orderId, shown ? actor.id : null)
  const testimonial = await findAgreed(tx, orderId)
  if (!testimonial) throw new AppError('not_found')
  if (isNews)
    await recordChange(tx, actor, {
      action: shown ? 'testimonial.shown' : 'testimonial.hidden',
      subjectType: 'order',
      subjectId: orderId,
      before: { shown: !shown },
      after: { shown },
    })
  return testimonial
}

/**
 * The author alone. To agree, the order has to be theirs; to take it back, at any time and whoever the order belongs to
 * by then, it is enough to be the author. What was shown is gone from the home page with it.
 */
export async function allowTestimonial(tx: Tx, actor: Principal, ref: string, mayShow: boolean): Promise<Consent> {
  const order = await findWholeOrder(tx, ref)
  const isAuthor = order?.testimonial?.authorId === actor.id
  if (!order) throw orderNotFound()
  if (!isAuthor || mayShow) requireOwner(actor, order)
  if (!isAuthor) throw new AppError('conflict', 'There are no words of yours in a rating of this order')
  if (mayShow) {
    await insertConsent(tx, order.id, actor.id)
    return { mayShow, shown: order.testimonial?.shown ?? false }
  }
  const gone = await deleteConsent(tx, order.id, actor.id)
  if (gone)
    await recordChange(tx, actor, {
      action: 'testimonial.withdrawn',
      subjectType: 'order',
      subjectId: order.id,
      before: { shown: gone.shownAt !== null },
      after: null,
    })
  return { mayShow, shown: false }
}
