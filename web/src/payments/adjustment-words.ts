import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../ui/badge.tsx'
import type { CourierAdjustment } from './payments.queries.ts'

export const adjustmentCategoryNames: Record<CourierAdjustment['category'], MessageDescriptor> = {
  bonus: msg`Bonus`,
  expense: msg`Expense paid back`,
  advance: msg`Advance paid back`,
  damage: msg`Damage`,
  equipment: msg`Equipment`,
  correction: msg`Correction`,
  other: msg({ context: 'reason', message: 'Other' }),
}

export const adjustmentStateNames: Record<CourierAdjustment['state'], MessageDescriptor> = {
  'awaiting-consent': msg`Waits for consent`,
  open: msg`Next settlement`,
  declined: msg`Declined`,
  cancelled: msg`Taken back`,
  settled: msg`Settled`,
}

export const adjustmentTones: Record<CourierAdjustment['state'], Tone> = {
  'awaiting-consent': 'pending',
  open: 'accepted',
  declined: 'cancelled',
  cancelled: 'neutral',
  settled: 'delivered',
}
