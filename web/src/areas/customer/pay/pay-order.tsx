import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type OrderView, orderQuery } from '../../../orders/index.ts'
import { type OrderPayment, orderPaymentsQuery } from '../../../payments/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { amountDue } from './amount-due.ts'
import { PayCard } from './pay-card.tsx'
import { PayState } from './pay-state.tsx'

interface PayOrderProps {
  number: string
  kind: OrderPayment['kind']
  /** What is there once it is paid or held; else it says so itself. */
  paid?: ReactNode
}

/** Where a payment stands, and what can be done about it: another card, the bank's question. */
export function PayOrder({ number, kind, paid }: PayOrderProps) {
  const { t } = useLingui()
  const order = useQuery(orderQuery(number))
  const payments = useQuery(orderPaymentsQuery(number))
  const own = payments.data?.filter((payment) => payment.kind === kind)
  // Once all is covered, what counts is what is held or taken, not a try that failed on the way.
  const newest = (isOpen(order.data, kind) ? undefined : own?.find(isGood)) ?? own?.[0]
  const error = order.error ?? payments.error
  if (!order.data || !payments.data)
    return (
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
    )
  if (paid && newest && isGood(newest)) return paid
  return (
    <>
      <PayState order={order.data} payment={newest} isRest={own?.some(isGood) ?? false} />
      {(!newest || ['failed', 'voided', 'needs-action'].includes(newest.state)) && (
        <PayCard
          order={order.data}
          kind={kind}
          due={
            kind === 'tip'
              ? { now: order.data.payment.tip?.amount ?? 0, paid: 0, held: 0 }
              : amountDue(order.data.payment.owed ?? 0, payments.data)
          }
          declined={newest?.failure ? newest.card : null}
          waiting={newest?.state === 'needs-action' && newest.actionUrl !== null}
        />
      )}
    </>
  )
}

const isOpen = (order: OrderView | undefined, kind: OrderPayment['kind']): boolean =>
  Boolean(kind === 'tip' ? order?.payment.tip?.payUrl : order?.payment.payUrl)
const isGood = ({ state }: OrderPayment) => state === 'authorised' || state === 'captured'
