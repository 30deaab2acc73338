import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { formatDate, formatNumber, formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { sizeNames, typeNames } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** Delivery and package: towns for everybody, doors and names for those who may see the whole order. */
export function DetailsCard({ order }: { order: TrackingView }) {
  const { i18n } = useLingui()
  const { pickup, delivery, package: parcel } = order
  const weight = parcel.weight === null ? null : formatNumber(parcel.weight, 2)
  return (
    <Card title={<Trans>Delivery and package details</Trans>}>
      <Facts>
        <Fact label={<Trans>Service</Trans>}>{i18n._(typeNames[order.type])}</Fact>
        <Fact label={<Trans>From</Trans>}>
          <Place address={pickup?.address ?? order.pickupCity} name={pickup?.contactName} />
        </Fact>
        <Fact label={<Trans>To</Trans>}>
          <Place address={delivery?.address ?? order.deliveryCity} name={delivery?.contactName} />
        </Fact>
        {delivery && (
          <Fact label={<Trans>Time window</Trans>}>
            <Window {...delivery.timeWindow} />
          </Fact>
        )}
        <Fact label={<Trans>Package</Trans>}>{parcel.description}</Fact>
        <Fact label={<Trans>Size</Trans>}>{i18n._(sizeNames[parcel.size])}</Fact>
        <Fact label={<Trans>Weight</Trans>}>{weight && <Trans>{weight} kg</Trans>}</Fact>
      </Facts>
    </Card>
  )
}

const Place = ({ address, name }: { address: string | null | undefined; name: string | null | undefined }) => (
  <>
    {address ?? <Trans>Not known</Trans>}
    {name && <span className="block text-ink-faint">{name}</span>}
  </>
)

function Window({ start, end }: { start: string; end: string }) {
  const { timeZone } = useConfig()
  return `${formatDate(start, timeZone)}, ${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`
}
