import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Timer from 'lucide-react/icons/timer'
import { useLocation } from 'react-router'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { firstAvailableQuery, useAvailableNews } from '../courier.queries.ts'
import { countdown } from './countdown.ts'

const listPath = '/courier/orders'

/** An offer runs out in seconds, so it is seen on every page of the area, whatever the courier is looking at. */
export function OfferBar() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  useAvailableNews()
  const offer = useQuery(firstAvailableQuery()).data?.data.find(({ status }) => status === 'assigned')
  const amount = offer && formatMoney(offer.pricing.courierEarnings)
  return (
    <section aria-label={t`Offers`}>
      {/* Said once when it comes; the seconds are only shown. */}
      <p aria-live="polite" className="sr-only">
        {amount && <Trans>New offer: {amount}</Trans>}
      </p>
      {offer && pathname !== listPath && (
        <div className="flex min-h-14 items-center gap-3 border-b border-line bg-assigned-soft px-4 py-2 text-sm sm:px-6">
          <Timer aria-hidden="true" className="size-5 shrink-0 text-assigned" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <Trans>New offer: {amount}</Trans>
              {offer.offerExpiresAt && <Left until={offer.offerExpiresAt} />}
            </p>
            <p className="truncate text-ink-soft">{offer.pickup.address}</p>
          </div>
          <LinkButton to={listPath} variant="primary">
            <Trans>Look at it</Trans>
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Left({ until }: { until: string }) {
  const left = countdown(until, useNow(1000))
  return left ? <span className="tabular-nums"> · {left}</span> : null
}
