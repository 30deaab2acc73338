import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { Navigate } from 'react-router'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PayOrder } from '../pay/pay-order.tsx'

/** The order is with us and its card has not agreed yet: settled here, before a courier is looked for. */
export function PlacedOrder({ number }: { number: string }) {
  const { t } = useLingui()
  usePageTitle(t`Pay for your order`)
  const shown = spacedNumber(number)
  return (
    <>
      <PageHeader
        title={<Trans>One more step</Trans>}
        hint={<Trans>Order {shown} is saved. A courier is looked for as soon as the payment is confirmed.</Trans>}
      />
      <PayOrder number={number} kind="order" paid={<Navigate to={`/customer/track?order=${number}`} replace />} />
    </>
  )
}
