import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderView } from '../orders.queries.ts'

export const issueReasonNames: Record<OrderView['issues'][number]['reason'], MessageDescriptor> = {
  'recipient-unavailable': msg`Recipient not available`,
  'wrong-address': msg`Wrong address`,
  'no-access': msg`No access`,
  'not-ready': msg`Package not ready`,
  damaged: msg`Package damaged`,
  refused: msg`Delivery refused`,
  vehicle: msg`Vehicle problem`,
  delayed: msg`Delay`,
  other: msg`Something else`,
  'parcel-missing': msg`Parcel missing`,
  'pin-locked': msg`Too many wrong PINs`,
}
