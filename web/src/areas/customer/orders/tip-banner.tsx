import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../lib/format/format.ts'
import type { OrderSummary } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'

/** A tip that was meant and not charged: it says so, and how to give it after all (I6). */
export function TipBanner({ tip }: { tip: OrderSummary['payment']['tip'] }) {
  if (!tip || tip.status === 'paid') return null
  const amount = formatMoney(tip.amount)
  if (tip.status === 'pending')
    return (
      <Banner kind="info">
        <Trans>Your tip of {amount} is being charged.</Trans>
      </Banner>
    )
  return (
    <Banner
      kind="warning"
      action={
        tip.payUrl && (
          <LinkButton to={tip.payUrl} size="sm" variant="primary">
            <Trans>Pay the tip</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>Your tip of {amount} was not charged: the card refused it.</Trans>{' '}
      <span className="font-normal">
        <Trans>Your courier has not received it yet.</Trans>
      </span>
    </Banner>
  )
}
