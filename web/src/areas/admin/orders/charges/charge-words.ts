import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChargeCode } from '@maple/contract/orders/charge-codes'

export const chargeNames: Record<ChargeCode, MessageDescriptor> = {
  waiting: msg`Waiting time`,
  'extra-piece': msg`Extra piece`,
  credit: msg`Credit`,
  other: msg`Other charge`,
}
