import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the log calls things, in the words of people. What is not named here is shown as the log has it. */
export const actionNames: Record<string, MessageDescriptor> = {
  'user.created': msg`User created`,
  'user.activated': msg`User activated`,
  'user.deactivated': msg`User deactivated`,
  'order.assigned': msg`Order assigned`,
  'order.moved': msg`Order status changed`,
  'content.created': msg`Content added`,
  'content.updated': msg`Content changed`,
  'content.deleted': msg`Content deleted`,
  'settings.changed': msg`Settings changed`,
  'job.retried': msg`Failed job run again`,
}

export const subjectNames: Record<string, MessageDescriptor> = {
  order: msg`Order`,
  user: msg`User`,
  content: msg`Content`,
  settings: msg`Settings`,
  job: msg`Job`,
}
