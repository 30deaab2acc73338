import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../ui/badge.tsx'
import type { CourierDocument, DocumentName } from './couriers.queries.ts'

export const documentNames: Record<DocumentName, MessageDescriptor> = {
  driverLicense: msg`Driver's license`,
  vehicleRegistration: msg`Vehicle registration`,
  insurance: msg`Insurance`,
}

type State = { name: MessageDescriptor; tone: Tone }

/** As the courier reads it. */
export const documentStates: Record<CourierDocument['status'], State> = {
  pending: { name: msg`Pending`, tone: 'pending' },
  approved: { name: msg`Verified`, tone: 'delivered' },
  rejected: { name: msg`Rejected`, tone: 'cancelled' },
  expired: { name: msg`Expired`, tone: 'cancelled' },
}
