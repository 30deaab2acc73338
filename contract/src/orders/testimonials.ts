import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, pageQuery } from '../platform/common.ts'
import { OrderRef } from './orders.ts'

/** How many the home page has room for: those that were chosen last. */
export const testimonialsShown = 6

/** What a rating says, in its author's own words, which nobody can edit; who they are is a first name and a town. */
const words = {
  quote: plainText(),
  score: z.int(),
  firstName: plainText(),
  /** Where the order was picked up; nothing, where that is not known. */
  city: plainText().nullable(),
}

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/testimonials',
  summary: 'Ratings that their authors agreed to have shown and that staff chose, the last chosen first',
  allow: 'anyone',
  response: z.array(z.object(words)).max(testimonialsShown),
})

export const testimonialStates = ['waiting', 'shown', 'all'] as const

export const Testimonial = z.object({
  /** That of its order. */
  _id: Id,
  orderNumber: plainText(),
  ...words,
  ratedAt: Instant,
  agreedAt: Instant,
  shown: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const listTestimonialsForStaff = endpoint({
  method: 'GET',
  path: '/admin/testimonials',
  summary: 'Ratings whose authors agreed to have them shown, newest first',
  allow: staffRoles,
  permission: 'content-management',
  query: z.object({ state: z.enum(testimonialStates).default('all'), ...pageQuery }),
  response: z.array(Testimonial),
  paged: true,
})

export const chooseTestimonial = endpoint({
  method: 'PUT',
  path: '/admin/testimonials/:id',
  summary: 'Show a rating on the home page, or no longer; its words stay as they are',
  allow: staffRoles,
  permission: 'content-management',
  params: IdParam,
  body: z.strictObject({ shown: z.boolean() }),
  response: Testimonial,
})

export const allowTestimonial = endpoint({
  method: 'PUT',
  path: '/orders/:id/testimonial',
  summary: 'Agree to have one’s own rating shown with first name and town, or take that back',
  allow: ['customer'],
  params: z.object({ id: OrderRef }),
  body: z.strictObject({ mayShow: z.boolean() }),
  response: z.object({ mayShow: z.boolean(), shown: z.boolean() }),
  errors: ['conflict'],
})
