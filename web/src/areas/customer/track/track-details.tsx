import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../../lib/format/format.ts'
import { sizeNames, type Tracking, WindowText } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'

export function TrackDetails({ order: { pickup, delivery, package: parcel } }: { order: Tracking }) {
  const { i18n } = useLingui()
  const window = delivery?.timeWindow
  return (
    <Card title={<Trans>Delivery details</Trans>}>
      <Facts>
        <Fact label={<Trans>Pickup contact</Trans>}>{pickup?.contactName}</Fact>
        <Fact label={<Trans>Delivery contact</Trans>}>{delivery?.contactName}</Fact>
        <Fact label={<Trans>Time window</Trans>}>{window && <WindowText start={window.start} end={window.end} />}</Fact>
        <Fact label={<Trans>Picked up</Trans>}>
          {pickup?.actualTime && <CompanyDateTime value={pickup.actualTime} />}
        </Fact>
        <Fact label={<Trans>Package</Trans>}>{parcel.description}</Fact>
        <Fact label={<Trans>Size</Trans>}>{i18n._(sizeNames[parcel.size])}</Fact>
        <Fact label={<Trans>Weight</Trans>}>
          {parcel.weight === null ? null : `${formatNumber(parcel.weight, 3)} kg`}
        </Fact>
      </Facts>
    </Card>
  )
}
