import { Trans, useLingui } from '@lingui/react/macro'
import ListFilter from 'lucide-react/icons/list-filter'
import { formatDay, fullName } from '../../../lib/format/format.ts'
import { typeNames } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { ListedOrder, OrderListQuery } from './staff-orders.queries.ts'

interface BehindNoteProps {
  query: OrderListQuery
  days: { from: string; to: string }
  /** Any of the list: it has the names. */
  order: ListedOrder | undefined
  onClear: () => void
}

/** Says what the list was narrowed to by a line of a report, and takes it off. */
export function BehindNote({ query, days, order, onClear }: BehindNoteProps) {
  const { i18n } = useLingui()
  const [from, to] = [days.from, days.to].map((day) => day && formatDay(day))
  const names = [
    query.orderedBy && order && fullName(order.customer),
    query.accountId && order?.account.name,
    query.courierId && order?.courier && fullName(order.courier.user),
    query.type && i18n._(typeNames[query.type]),
  ].filter(Boolean)
  return (
    <Banner kind="info" icon={<ListFilter />} onClear={onClear} className="mx-4 mb-4">
      {names.length > 0 && `${names.join(' · ')}: `}
      {from && to ? (
        <Trans>
          orders that ended from {from} to {to}
        </Trans>
      ) : (
        <Trans>only these orders</Trans>
      )}
    </Banner>
  )
}
