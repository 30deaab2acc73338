import { Trans, useLingui } from '@lingui/react/macro'
import Timer from 'lucide-react/icons/timer'
import { useLocation } from 'react-router'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { usePutAway } from '../offers/put-away.ts'
import { type Offer, useOffers } from '../offers/use-offers.ts'
import { countdown } from './countdown.ts'

/** Where it can be answered. */
const pathOf = ({ kind }: Offer) => (kind === 'run' ? '/courier/run' : '/courier/orders')

/** An offer that was put away runs out all the same, so it stays in sight until it is answered. */
export function OfferBar() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const away = usePutAway()
  const offer = useOffers().find(({ key }) => away.has(key))
  if (!offer || pathname === pathOf(offer)) return null
  const amount = offer.kind === 'order' && formatMoney(offer.order.pricing.courierEarnings)
  return (
    <section
      aria-label={t`Offers`}
      className="flex min-h-14 items-center gap-3 border-b border-line bg-assigned-soft px-4 py-2 text-sm sm:px-6"
    >
      <Timer aria-hidden="true" className="size-5 shrink-0 text-assigned" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {amount ? <Trans>New offer: {amount}</Trans> : <Trans>A run for you</Trans>}
          {offer.until && <Left until={offer.until} />}
        </p>
        <p className="truncate text-ink-soft">
          {offer.kind === 'order' ? offer.order.pickup.address : offer.run.stops[0]?.address}
        </p>
      </div>
      <LinkButton to={pathOf(offer)} variant="primary">
        <Trans>Look at it</Trans>
      </LinkButton>
    </section>
  )
}

function Left({ until }: { until: string }) {
  const left = countdown(until, useNow(1000))
  return left ? <span className="tabular-nums"> · {left}</span> : null
}
