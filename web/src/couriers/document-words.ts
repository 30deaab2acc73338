import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { courierDocuments } from '@maple/contract/couriers/courier-moves'
import type { Tone } from '../ui/badge.tsx'
import type { CourierDocument, CourierFile, DocumentName } from './couriers.queries.ts'

export const documentNames: Record<DocumentName, MessageDescriptor> = {
  driverLicense: msg`Driver's license`,
  vehicleRegistration: msg`Vehicle registration`,
  insurance: msg`Insurance`,
}

/** What the vehicle needs, and what was handed in all the same. */
export const shownDocuments = ({
  needs,
  documents,
}: Pick<CourierFile, 'needs'> & { documents: object }): DocumentName[] =>
  courierDocuments.filter((name) => needs.documents.includes(name) || name in documents)

type State = { name: MessageDescriptor; tone: Tone }

/** As the courier reads it. */
export const documentStates: Record<CourierDocument['status'], State> = {
  pending: { name: msg`Pending`, tone: 'pending' },
  approved: { name: msg`Verified`, tone: 'delivered' },
  rejected: { name: msg`Rejected`, tone: 'cancelled' },
  expired: { name: msg`Expired`, tone: 'cancelled' },
}
