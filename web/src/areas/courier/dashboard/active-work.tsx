import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useOptimisticOrders } from '../../../lib/offline/use-queue.ts'
import { ActiveCard } from '../active/active-card.tsx'
import { activeQuery } from '../courier.queries.ts'
import { runsQuery } from '../run/run.queries.ts'
import { RunCards } from '../run/run-cards.tsx'
import { isAhead } from '../run/run-stops.ts'

/** At most this many; the rest is one tap away. */
const most = 3

/** Before everything else: the run, and what is carried besides it. Nothing while there is no work. */
export function ActiveWork() {
  const navigate = useNavigate()
  const { data: orders } = useQuery(activeQuery)
  const { data: runs = [] } = useQuery(runsQuery)
  const inRun = new Set(
    runs
      .filter(({ status }) => status !== 'done')
      .flatMap(({ stops }) => stops.filter(isAhead).map(({ orderNumber }) => orderNumber)),
  )
  const open = useOptimisticOrders(orders)?.filter(
    ({ status, orderNumber }) => status !== 'pending' && !inRun.has(orderNumber),
  )
  return (
    <>
      <RunCards />
      {open && open.length > 0 && (
        <section aria-labelledby="active" className="flex flex-col gap-3">
          <h2 id="active" className="text-base font-semibold">
            <Trans>Active Deliveries</Trans>
          </h2>
          <ul className="flex flex-col gap-4">
            {open.slice(0, most).map((order) => (
              <li key={order._id}>
                <ActiveCard order={order} onOpen={() => navigate(`/courier/active?order=${order.orderNumber}`)} />
              </li>
            ))}
          </ul>
          {open.length > most && (
            <Link to="/courier/active" className="link self-start text-sm">
              <Trans>All deliveries</Trans>
            </Link>
          )}
        </section>
      )}
    </>
  )
}
