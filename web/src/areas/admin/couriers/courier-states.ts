import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CourierFile } from '../../../couriers/index.ts'
import type { Tone } from '../../../ui/badge.tsx'

export const courierStates: Record<CourierFile['status'], { name: MessageDescriptor; tone: Tone }> = {
  pending: { name: msg`Pending`, tone: 'pending' },
  approved: { name: msg`Approved`, tone: 'delivered' },
  active: { name: msg`Active`, tone: 'delivered' },
  inactive: { name: msg`Inactive`, tone: 'neutral' },
  suspended: { name: msg`Suspended`, tone: 'cancelled' },
  rejected: { name: msg`Rejected`, tone: 'cancelled' },
}
