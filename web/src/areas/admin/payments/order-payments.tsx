import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { CardName, ReceiptButton } from '../../../orders/index.ts'
import {
  FailureText,
  type OrderPayment,
  orderPaymentsQuery,
  PaymentState,
  stepNames,
  stepStateNames,
} from '../../../payments/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { PaymentDisputes } from './payment-disputes.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Every try to get an order paid, with refunds, for staff; part of the order's drawer. */
export function OrderPayments({ orderRef }: { orderRef: string }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(orderPaymentsQuery(orderRef))
  const [refunding, setRefunding] = useState<OrderPayment>()
  if (error && !data)
    return (
      <ErrorState
        error={error}
        fallback={t`The payments could not be loaded.`}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (!data) return <SkeletonLines lines={5} />
  if (data.length === 0) return <EmptyState icon={<CreditCard />} title={<Trans>No payments</Trans>} />
  const paid = data.find(({ state }) => state === 'captured')
  return (
    <div className="flex flex-col gap-6">
      {paid && (
        <div>
          <ReceiptButton number={paid.orderNumber} />
        </div>
      )}
      {data.map((payment) => (
        <PaymentDetails key={payment._id} payment={payment} onRefund={() => setRefunding(payment)} />
      ))}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </div>
  )
}

function PaymentDetails({ payment, onRefund }: { payment: OrderPayment; onRefund: () => void }) {
  const { i18n } = useLingui()
  return (
    <section className="rounded-md border border-line p-4">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {payment.kind === 'tip' ? <Trans>Tip</Trans> : <Trans>Order</Trans>} <Money amount={payment.amount} />
          <PaymentState state={payment.state} />
          {payment.disputed > 0 && (
            <Badge tone="cancelled">
              <Trans>Disputed</Trans>
            </Badge>
          )}
        </h3>
        {payment.refundable > 0 && (
          <Button size="sm" onClick={onRefund}>
            <Trans>Refund</Trans>
          </Button>
        )}
      </header>
      <Facts>
        <Fact label={<Trans>Card</Trans>}>{payment.card && <CardName card={payment.card} />}</Fact>
        <Fact label={<Trans>Charged</Trans>}>{payment.captured > 0 && <Money amount={payment.captured} />}</Fact>
        <Fact label={<Trans>Refunded</Trans>}>{payment.refunded > 0 && <Money amount={payment.refunded} />}</Fact>
        <Fact label={<Trans>Held until</Trans>}>
          {payment.holdUntil && <CompanyDateTime value={payment.holdUntil} />}
        </Fact>
        <Fact label={<Trans>Problem</Trans>}>{payment.failure && <FailureText failure={payment.failure} />}</Fact>
        <Fact label={<Trans>Transaction</Trans>}>
          {payment.transactionId && <code className="break-all">{payment.transactionId}</code>}
        </Fact>
      </Facts>
      {payment.refundFailed > 0 && (
        <Banner kind="error" className="mt-3">
          <Trans>
            The bank sent a refund of <Money amount={payment.refundFailed} /> back. The customer is still waiting for
            it.
          </Trans>
        </Banner>
      )}
      <PaymentDisputes payment={payment} />
      <ol className="mt-3 flex flex-col gap-1 text-sm text-ink-soft">
        {payment.steps.map((step) => (
          <li key={step._id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {i18n._(stepNames[step.kind])} <Money amount={step.amount} />: {i18n._(stepStateNames[step.state])}
              {step.reason && ` (${step.reason})`}
            </span>
            <CompanyDateTime value={step.at} />
          </li>
        ))}
      </ol>
    </section>
  )
}
