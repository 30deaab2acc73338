import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ModeBadge } from '../keys/index.ts'
import { formatNumber } from '../lib/format/format.ts'
import type { Column } from '../ui/table/table.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import { WebhookState } from './webhook-state.tsx'
import type { Webhook } from './webhooks.queries.ts'

export const webhookColumns = (base: string): Column<Webhook>[] => [
  {
    id: 'url',
    header: <Trans>Address</Trans>,
    cell: ({ _id, url, mode, createdAt }) => (
      <>
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          <Link to={`${base}/${_id}`} className="font-medium wrap-anywhere text-primary-ink hover:underline">
            {url}
          </Link>
          <ModeBadge mode={mode} />
        </span>
        <span className="block text-xs text-ink-faint">
          <Trans>
            since <CompanyDateTime value={createdAt} show="date" />
          </Trans>
        </span>
      </>
    ),
  },
  {
    id: 'events',
    header: <Trans>Events</Trans>,
    cardLabel: <Trans>Events</Trans>,
    cell: ({ events }) => <Plural value={events.length} one="# event" other="# events" />,
  },
  {
    id: 'state',
    header: <Trans>State</Trans>,
    cell: (webhook) => (
      <>
        <WebhookState of={webhook} /> <Since of={webhook} />
      </>
    ),
  },
  {
    id: 'waiting',
    header: <Trans>Waiting</Trans>,
    align: 'right',
    cell: ({ waiting }) => formatNumber(waiting),
  },
  {
    id: 'delivered',
    header: <Trans>Last delivered</Trans>,
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt ? (
        <DateTime value={lastDeliveredAt} show="relative" />
      ) : (
        <span className="text-ink-faint">
          <Trans>Never</Trans>
        </span>
      ),
  },
]

function Since({ of: { state, failingSince, offSince } }: { of: Webhook }) {
  const since = state === 'off' ? offSince : failingSince
  return (
    since && (
      <span className="block text-xs text-ink-faint">
        <Trans>
          since <CompanyDateTime value={since} />
        </Trans>
      </span>
    )
  )
}
