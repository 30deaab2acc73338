import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffMove } from './staff-couriers.queries.ts'

interface MoveWords {
  verb: MessageDescriptor
  /** `{name}` is asked about. */
  question: (name: string) => MessageDescriptor
  consequence: MessageDescriptor
  done: (name: string) => MessageDescriptor
  failed: MessageDescriptor
  danger?: true
  reason?: 'needed' | 'optional'
}

const statusFailed = msg`Failed to update courier status`

export const moveWords: Record<StaffMove, MoveWords> = {
  approve: {
    verb: msg`Approve`,
    question: (name) => msg`Approve ${name}?`,
    consequence: msg`They are told at once, and can go online and take orders.`,
    done: (name) => msg`${name} was approved`,
    failed: msg`Failed to approve courier`,
  },
  reject: {
    verb: msg`Reject`,
    question: (name) => msg`Reject the application of ${name}?`,
    consequence: msg`They are told the reason, and may mend it and apply again.`,
    done: (name) => msg`The application of ${name} was rejected`,
    failed: statusFailed,
    danger: true,
    reason: 'needed',
  },
  activate: {
    verb: msg`Activate`,
    question: (name) => msg`Activate ${name}?`,
    consequence: msg`They can go online and take orders again.`,
    done: (name) => msg`${name} was activated`,
    failed: statusFailed,
  },
  deactivate: {
    verb: msg`Deactivate`,
    question: (name) => msg`Deactivate ${name}?`,
    consequence: msg`They go offline and get no new orders. They can still sign in.`,
    done: (name) => msg`${name} was deactivated`,
    failed: statusFailed,
    danger: true,
    reason: 'optional',
  },
  suspend: {
    verb: msg`Suspend`,
    question: (name) => msg`Suspend ${name}?`,
    consequence: msg`They go offline at once, get no new orders, and are told the reason.`,
    done: (name) => msg`${name} was suspended`,
    failed: statusFailed,
    danger: true,
    reason: 'needed',
  },
  reinstate: {
    verb: msg`Reinstate`,
    question: (name) => msg`Reinstate ${name}?`,
    consequence: msg`The suspension ends now, and they are told.`,
    done: (name) => msg`${name} was reinstated`,
    failed: statusFailed,
  },
}
