import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/order-number'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '../lib/use-page-title.ts'
import { orderQuery } from '../orders/orders.queries.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { amountDue } from './amount-due.ts'
import { PayCard } from './pay-card.tsx'
import { PayState } from './pay-state.tsx'
import { type OrderPayment, orderPaymentsQuery } from './payments.queries.ts'

/** Where an order is paid that is not: after a decline, with the bank's question, or for want of a card. */
export function PayPage() {
  const { t } = useLingui()
  usePageTitle(t`Pay for your order`)
  const { number = '' } = useParams()
  const order = useQuery(orderQuery(number))
  const payments = useQuery(orderPaymentsQuery(number))
  const shown = spacedNumber(number)
  const own = payments.data?.filter(({ kind }) => kind === 'order')
  // Once all is covered, what counts is what is held or taken, not a try that failed on the way.
  const newest = (order.data?.payment.payUrl ? undefined : own?.find(isGood)) ?? own?.[0]
  const error = order.error ?? payments.error
  return (
    <>
      <PageHeader title={<Trans>Pay for your order</Trans>} hint={<Trans>Order {shown}</Trans>} />
      {order.data && payments.data ? (
        <>
          <PayState order={order.data} payment={newest} />
          {(!newest || ['failed', 'voided', 'needs-action'].includes(newest.state)) && (
            <PayCard
              order={order.data}
              due={amountDue(order.data.totalAmount, payments.data)}
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

const isGood = ({ state }: OrderPayment) => state === 'authorised' || state === 'captured'
