import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { type OrderView, orderQuery } from '../../../orders/index.ts'
import { type OrderPayment, orderPaymentsQuery } from '../../../payments/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { amountDue } from './amount-due.ts'
import { PayCard } from './pay-card.tsx'
import { PayState } from './pay-state.tsx'

/** Where an order, or the tip for it, is paid that is not: after a decline, with the bank's question, or for want of a card. */
export function PayPage() {
  const { t } = useLingui()
  const kind = useSearchParams()[0].get('for') === 'tip' ? 'tip' : 'order'
  const title = kind === 'tip' ? t`Pay the tip` : t`Pay for your order`
  usePageTitle(title)
  const { number = '' } = useParams()
  const order = useQuery(orderQuery(number))
  const payments = useQuery(orderPaymentsQuery(number))
  const shown = spacedNumber(number)
  const own = payments.data?.filter((payment) => payment.kind === kind)
  // Once all is covered, what counts is what is held or taken, not a try that failed on the way.
  const newest = (isOpen(order.data, kind) ? undefined : own?.find(isGood)) ?? own?.[0]
  const error = order.error ?? payments.error
  return (
    <>
      <PageHeader title={title} hint={<Trans>Order {shown}</Trans>} />
      {order.data && payments.data ? (
        <>
          <PayState order={order.data} payment={newest} />
          {(!newest || ['failed', 'voided', 'needs-action'].includes(newest.state)) && (
            <PayCard
              order={order.data}
              kind={kind}
              due={
                kind === 'tip'
                  ? (order.data.payment.tip?.amount ?? 0)
                  : amountDue(order.data.payment.owed, payments.data)
              }
              declined={newest?.failure ? newest.card : null}
              waiting={newest?.state === 'needs-action' && newest.actionUrl !== null}
            />
          )}
        </>
      ) : (
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`Order not found`}
              onRetry={() => void Promise.all([order.refetch(), payments.refetch()])}
            />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
    </>
  )
}

const isOpen = (order: OrderView | undefined, kind: OrderPayment['kind']): boolean =>
  Boolean(kind === 'tip' ? order?.payment.tip?.payUrl : order?.payment.payUrl)
const isGood = ({ state }: OrderPayment) => state === 'authorised' || state === 'captured'
