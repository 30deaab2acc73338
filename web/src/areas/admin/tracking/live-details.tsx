import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format/format.ts'
import { OrderNumber, orderQuery, WindowText } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import type { LiveView } from './live.queries.ts'
import { EtaText } from './live-list.tsx'

type Location = NonNullable<LiveView['couriers'][number]['location']>

interface LiveDetailsProps {
  delivery: LiveView['deliveries'][number]
  courier: LiveView['couriers'][number] | undefined
  /** The newest places that have come in, newest first. */
  positions: readonly Location[]
}

const kept = 5

export function LiveDetails({ delivery, courier, positions }: LiveDetailsProps) {
  const place = courier?.location
  return (
    <Card
      title={<OrderNumber number={delivery.orderNumber} />}
      hint={delivery.customerName}
      actions={
        <LinkButton size="sm" to={`/admin/orders?order=${delivery.orderNumber}`}>
          <Trans>Open order</Trans>
        </LinkButton>
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Facts>
          <Fact label={<Trans>From</Trans>}>{delivery.pickup.address}</Fact>
          <Fact label={<Trans>To</Trans>}>{delivery.delivery.address}</Fact>
          <Fact label={<Trans>Time window</Trans>}>
            <WindowText start={delivery.windowStart} end={delivery.windowEnd} />
          </Fact>
          <Fact label={<Trans>Estimated arrival</Trans>}>
            {delivery.eta && (
              <>
                <EtaText delivery={delivery} />{' '}
                <span className="text-ink-faint">
                  {delivery.eta.byRoad ? <Trans>(by road)</Trans> : <Trans>(not all by road)</Trans>}
                </span>
              </>
            )}
          </Fact>
          <Fact label={<Trans>Courier</Trans>}>{delivery.courierName}</Fact>
          <Fact label={<Trans>Last place</Trans>}>
            {place && (
              <>
                {formatNumber(place.latitude, 4)}, {formatNumber(place.longitude, 4)} ·{' '}
                <DateTime value={place.at} show="relative" />
              </>
            )}
          </Fact>
        </Facts>
        <LiveHistory orderNumber={delivery.orderNumber} positions={positions} />
      </div>
    </Card>
  )
}

/** The newest five things that are known: moves of the order and places of its courier. */
function LiveHistory({ orderNumber, positions }: { orderNumber: string; positions: readonly Location[] }) {
  const { t } = useLingui()
  const { data: order } = useQuery(orderQuery(orderNumber))
  const moves = (order?.timeline ?? [])
    .toReversed()
    .map(({ _id, timestamp, message }) => ({ id: _id, at: timestamp, message }))
  const places = positions.map(({ at }) => ({ id: at, at, message: t`GPS location updated` }))
  const entries = [...moves, ...places].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, kept)
  return (
    <section aria-label={t`Tracking history`}>
      <h3 className="text-sm font-semibold">
        <Trans>Tracking history</Trans>
      </h3>
      <ol className="mt-1 flex flex-col text-sm">
        {entries.map(({ id, at, message }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5 last:border-b-0">
            <span className="min-w-0 truncate">{message}</span>
            <span className="text-ink-faint">
              <CompanyDateTime value={at} show="time" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
