import { Trans } from '@lingui/react/macro'
import { fullName } from '../../../lib/format/format.ts'
import { type OrderView, PackageFacts } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Phone } from '../../../ui/text/phone.tsx'
import { OrderMarks } from '../orders/order-marks.tsx'

export const ParcelCard = ({ order }: { order: OrderView }) => (
  <Card title={<Trans>Package</Trans>}>
    <div className="flex flex-col gap-3">
      <OrderMarks order={order} />
      <PackageFacts order={order} />
      <Facts>
        <Fact label={<Trans>Customer</Trans>}>{fullName(order.customer)}</Fact>
        <Fact label={<Trans>Phone</Trans>}>{order.customer.phone && <Phone number={order.customer.phone} />}</Fact>
        <Fact label={<Trans>You earn</Trans>}>
          <Money amount={order.pricing.courierEarnings} />
        </Fact>
      </Facts>
    </div>
  </Card>
)
