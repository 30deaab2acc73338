import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { courierDocuments } from '@maple/contract/couriers/courier-moves'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { documentNames } from '../../../couriers/index.ts'
import { formatNumber, fullName } from '../../../lib/format/format.ts'
import { OrderNumber } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { warningsIn } from '../orders/drawer/place-warning-words.ts'
import type { Dashboard } from './dashboard.queries.ts'

type Item = Dashboard['attention'][number]
type Kind = Item['kind']

const names: Record<Kind, ReactNode> = {
  late: <Trans>Late</Trans>,
  unanswered: <Trans>No answer</Trans>,
  unassigned: <Trans>No courier</Trans>,
  address: <Trans>Address not found</Trans>,
  area: <Trans>Out of the way</Trans>,
  issue: <Trans>Issue reported</Trans>,
  payment: <Trans>Payment</Trans>,
  documents: <Trans>Documents expired</Trans>,
}
const tones: Record<Kind, 'cancelled' | 'pending' | 'assigned'> = {
  late: 'cancelled',
  issue: 'cancelled',
  payment: 'cancelled',
  unanswered: 'pending',
  unassigned: 'pending',
  address: 'assigned',
  area: 'assigned',
  documents: 'pending',
}
/** What is wrong with a payment. */
const moneyNotes: Record<string, MessageDescriptor> = {
  unpaid: msg`Delivered and not paid`,
  'hold-ending': msg`The card no longer holds the amount`,
  disputed: msg`The customer disputes the payment`,
  'refund-failed': msg`The bank sent a refund back`,
}
/** Counting stops here, and says so. */
const bound = 100

/** What somebody has to look at now, the longest waiting first. */
export function AttentionCard({ data }: { data: Dashboard | undefined }) {
  const counts = Object.entries(data?.attentionCounts ?? {}).filter(([, count]) => count > 0) as [Kind, number][]
  return (
    <Card
      flush
      title={<Trans>Needs attention</Trans>}
      actions={counts.map(([kind, count]) => (
        <Badge key={kind} tone={tones[kind]}>
          {names[kind]}: {formatNumber(count)}
          {count >= bound && '+'}
        </Badge>
      ))}
    >
      {/* Of one height, however much there is: what stands below does not move when it comes. */}
      <div className="h-80 overflow-y-auto border-t border-line">
        {!data ? (
          <div className="p-5">
            <SkeletonLines lines={8} />
          </div>
        ) : data.attention.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={<Trans>Everything is on its way</Trans>} />
        ) : (
          <ul className="divide-y divide-line">
            {data.attention.map((item) => (
              <AttentionRow key={`${item.kind} ${item.order?._id ?? item.courier?._id} ${item.since}`} item={item} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function AttentionRow({ item }: { item: Item }) {
  const { i18n } = useLingui()
  const { order, courier } = item
  const to = order ? `/admin/orders?order=${order.orderNumber}` : `/admin/couriers?courier=${courier?._id}`
  return (
    <li>
      <Link to={to} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm hover:bg-sunken">
        <Badge tone={tones[item.kind]}>{names[item.kind]}</Badge>
        <span className="font-medium">
          {order ? <OrderNumber number={order.orderNumber} /> : courier && fullName(courier)}
        </span>
        <span className="min-w-0 flex-1 truncate text-ink-soft">{noteOf(item, i18n) || order?.delivery}</span>
        <span className="text-ink-faint">
          <DateTime value={item.since} show="relative" />
        </span>
      </Link>
    </li>
  )
}

/** Documents come by the names that the API gives them. */
const noteOf = ({ kind, note }: Item, i18n: I18n) => {
  if (kind === 'address' || kind === 'area')
    return warningsIn(note)
      .map((words) => i18n._(words))
      .join(' ')
  return noteOfOther({ kind, note }, i18n)
}

const noteOfOther = ({ kind, note }: Pick<Item, 'kind' | 'note'>, i18n: I18n) =>
  kind === 'payment' && note && moneyNotes[note]
    ? i18n._(moneyNotes[note])
    : kind === 'documents'
      ? courierDocuments
          .filter((name) => note?.split(', ').includes(name))
          .map((name) => i18n._(documentNames[name]))
          .join(', ')
      : note
