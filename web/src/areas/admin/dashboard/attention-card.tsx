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
  'soon-late': <Trans>Soon late</Trans>,
  attempt: <Trans>Failed attempt</Trans>,
  silent: <Trans>Silent courier</Trans>,
  absent: <Trans>Absent with work</Trans>,
  inquiry: <Trans>Contact message</Trans>,
  complaint: <Trans>Reported message</Trans>,
  application: <Trans>Application</Trans>,
  unanswered: <Trans>No answer</Trans>,
  'route-declined': <Trans>Run declined</Trans>,
  'route-unanswered': <Trans>Run not accepted</Trans>,
  'transfer-unanswered': <Trans>Transfer not confirmed</Trans>,
  unassigned: <Trans>No courier</Trans>,
  recurrence: <Trans>Recurring order not placed</Trans>,
  address: <Trans>Address not found</Trans>,
  area: <Trans>Out of the way</Trans>,
  unpriced: <Trans>No price yet</Trans>,
  issue: <Trans>Issue reported</Trans>,
  payment: <Trans>Payment</Trans>,
  documents: <Trans>Documents expired</Trans>,
  'time-off': <Trans>Time off asked</Trans>,
}
const tones: Record<Kind, 'cancelled' | 'pending' | 'assigned'> = {
  late: 'cancelled',
  'soon-late': 'pending',
  attempt: 'cancelled',
  silent: 'pending',
  absent: 'cancelled',
  inquiry: 'assigned',
  complaint: 'assigned',
  application: 'assigned',
  issue: 'cancelled',
  payment: 'cancelled',
  unanswered: 'pending',
  'route-declined': 'pending',
  'route-unanswered': 'pending',
  'transfer-unanswered': 'pending',
  unassigned: 'pending',
  recurrence: 'pending',
  address: 'assigned',
  area: 'assigned',
  unpriced: 'pending',
  documents: 'pending',
  'time-off': 'assigned',
}
/** The screen that shows all of a kind. */
const screens: Record<Kind, string> = {
  late: '/admin/orders?status=open&sort=scheduledDate',
  'soon-late': '/admin/orders?status=open&sort=scheduledDate',
  unanswered: '/admin/orders?status=pending&sort=createdAt',
  unassigned: '/admin/orders?status=pending&sort=createdAt',
  attempt: '/admin/orders?status=undelivered&sort=createdAt',
  address: '/admin/orders?status=open&sort=createdAt',
  area: '/admin/orders?status=pending&sort=createdAt',
  unpriced: '/admin/orders?status=pending&sort=createdAt',
  issue: '/admin/issues',
  payment: '/admin/payments',
  silent: '/admin/tracking',
  absent: '/admin/couriers',
  inquiry: '/admin/messages',
  complaint: '/admin/message-reports',
  application: '/admin/couriers?status=pending',
  'time-off': '/admin/shifts',
  'route-declined': '/admin/board',
  'route-unanswered': '/admin/board',
  recurrence: '/admin/recurrences?state=problem',
  'transfer-unanswered': '/admin/orders?status=open&sort=scheduledDate',
  documents: '/admin/couriers',
}
/** A run is handed out again where its courier's runs are; the longest waiting first. */
function screenOf(kind: Kind, items: readonly Item[] = []): string {
  const courier = kind === 'route-declined' && items.find((item) => item.kind === kind)?.courier
  return courier ? `${screens[kind]}?profile=${courier._id}` : screens[kind]
}
/** What is wrong with a payment. */
const moneyNotes: Record<string, MessageDescriptor> = {
  unpaid: msg`Delivered and not paid`,
  declined: msg`The card was declined`,
  'hold-ending': msg`The card no longer holds the amount`,
  disputed: msg`The customer disputes the payment`,
  'refund-failed': msg`The bank sent a refund back`,
}
/** Why somebody with open work is not there. */
const absences: Record<string, MessageDescriptor> = {
  suspended: msg`May not work, and has open orders`,
  'off-shift': msg`Off shift, and has open orders`,
  offline: msg`Offline for long, and has open orders`,
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
        <Link key={kind} to={screenOf(kind, data?.attention)} className="rounded-full hover:underline">
          <Badge tone={tones[kind]}>
            {names[kind]}: {formatNumber(count)}
            {count >= bound && '+'}
          </Badge>
        </Link>
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
  const to = order
    ? `/admin/orders?order=${order.orderNumber}`
    : item.kind === 'route-declined'
      ? screenOf(item.kind, [item])
      : courier && item.kind !== 'time-off'
        ? `/admin/couriers?courier=${courier._id}${item.kind === 'absent' ? '&absence=decide' : ''}`
        : screens[item.kind]
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
    : kind === 'absent' && note && absences[note]
      ? i18n._(absences[note])
      : kind === 'documents'
        ? courierDocuments
            .filter((name) => note?.split(', ').includes(name))
            .map((name) => i18n._(documentNames[name]))
            .join(', ')
        : note
