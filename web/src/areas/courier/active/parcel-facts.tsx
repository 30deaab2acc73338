import { Trans } from '@lingui/react/macro'
import { fullName } from '../../../lib/format/format.ts'
import { type OrderView, PackageFacts } from '../../../orders/index.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Phone } from '../../../ui/text/phone.tsx'
import type { StopView } from '../courier.actions.ts'
import { parcelsAt } from '../stop/stop-steps.ts'

export const ParcelFacts = ({ order, stop }: { order: OrderView; stop: StopView }) => (
  <div className="flex flex-col gap-3">
    <PackageFacts order={order} />
    <Facts>
      <Fact label={<Trans>Parcels here</Trans>}>
        {parcelsAt(order.parcels, stop)
          .map(({ barcode }) => barcode)
          .join(', ')}
      </Fact>
      <Fact label={<Trans>Customer</Trans>}>{fullName(order.customer)}</Fact>
      <Fact label={<Trans>Phone</Trans>}>{order.customer.phone && <Phone number={order.customer.phone} />}</Fact>
      <Fact label={<Trans>You earn</Trans>}>
        <Money amount={order.pricing.courierEarnings} />
      </Fact>
    </Facts>
  </div>
)
