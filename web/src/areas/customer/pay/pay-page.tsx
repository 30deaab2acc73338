import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PayOrder } from './pay-order.tsx'

/** Where an order, or the tip for it, is paid that is not: after a decline, with the bank's question, or for want of a card. */
export function PayPage() {
  const { t } = useLingui()
  const kind = useSearchParams()[0].get('for') === 'tip' ? 'tip' : 'order'
  const title = kind === 'tip' ? t`Pay the tip` : t`Pay for your order`
  usePageTitle(title)
  const { number = '' } = useParams()
  const shown = spacedNumber(number)
  return (
    <>
      <PageHeader title={title} hint={<Trans>Order {shown}</Trans>} />
      <PayOrder number={number} kind={kind} />
    </>
  )
}
