import { Trans } from '@lingui/react/macro'
import { fullName } from '../lib/format.ts'
import { PackageFacts } from '../orders/order-facts.tsx'
import type { OrderView } from '../orders/orders.queries.ts'
import { Card } from '../ui/card.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Phone } from '../ui/phone.tsx'
import { OrderMarks } from './order-marks.tsx'

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
