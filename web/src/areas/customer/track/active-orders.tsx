import { Trans } from '@lingui/react/macro'
import { isEnded, orderStatuses } from '@maple/contract/orders/order-moves'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OrderNumber, ordersQuery, WindowText } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

const open = orderStatuses.filter((status) => !isEnded(status)).join(',')
const few = 10

export const activeOrdersQuery = () => ordersQuery({ status: open, limit: few })

/** What is on its way now leads: nobody should have to type the number of their own order. */
export function ActiveOrders() {
  const { data } = useQuery(activeOrdersQuery())
  if (!data || data.data.length === 0) return null
  return (
    <Card title={<Trans>Your active orders</Trans>}>
      <ul className="flex flex-col divide-y divide-line">
        {data.data.map(({ _id, orderNumber, status, delivery }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
            <Link to={`/customer/track?order=${orderNumber}`} className="link font-semibold">
              <OrderNumber number={orderNumber} />
            </Link>
            <StatusBadge status={status} />
            <span className="text-sm text-ink-soft">
              <WindowText start={delivery.timeWindow.start} end={delivery.timeWindow.end} />
            </span>
            <span className="w-full truncate text-sm text-ink-soft">{delivery.address}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
