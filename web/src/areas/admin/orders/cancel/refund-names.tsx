import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderView } from '../../../../orders/index.ts'

export type Refund = NonNullable<NonNullable<OrderView['cancellation']>['refund']>

export const refundNames: Record<Refund, ReactNode> = {
  whole: <Trans>Everything is refunded</Trans>,
  fee: <Trans>Refunded, less the cancellation fee</Trans>,
  none: <Trans>Nothing is refunded</Trans>,
}
