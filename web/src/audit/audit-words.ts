import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the log calls things, in the words of people. What is not named here is shown as the log has it. */
export const actionNames: Record<string, MessageDescriptor> = {
  'user.created': msg`User created`,
  'user.activated': msg`User activated`,
  'user.deactivated': msg`User deactivated`,
  'courier.approved': msg`Courier approved`,
  'courier.rejected': msg`Courier application rejected`,
  'courier.activated': msg`Courier activated`,
  'courier.deactivated': msg`Courier deactivated`,
  'courier.suspended': msg`Courier suspended`,
  'courier.reinstated': msg`Courier reinstated`,
  'courier.vehicle-changed': msg`Courier changed vehicle`,
  'courier.document-viewed': msg`Courier document viewed`,
  'courier.document-approved': msg`Courier document approved`,
  'courier.document-rejected': msg`Courier document rejected`,
  'order.assigned': msg`Order assigned`,
  'day-plan.applied': msg`Day plan handed out`,
  'order.moved': msg`Order status changed`,
  'content.created': msg`Content added`,
  'content.updated': msg`Content changed`,
  'content.deleted': msg`Content deleted`,
  'content.restored': msg`Content restored`,
  'content.ordered': msg`Questions put in order`,
  'settings.changed': msg`Settings changed`,
  'discount.created': msg`Discount code added`,
  'discount.ended': msg`Discount code ended`,
  'issue.resolved': msg`Issue resolved`,
  'payout.approved': msg`Payout approved`,
  'payout.sent': msg`Payout sent`,
  'payouts.exported': msg`Bank file exported`,
  'payment.refunded': msg`Payment refunded`,
  'job.retried': msg`Failed job run again`,
}

export const subjectNames: Record<string, MessageDescriptor> = {
  order: msg`Order`,
  'day-plan': msg`Day plan`,
  user: msg`User`,
  courier: msg`Courier`,
  content: msg`Content`,
  settings: msg`Settings`,
  payout: msg`Payout`,
  payment: msg`Payment`,
  job: msg`Job`,
  discount: msg`Discount code`,
}
