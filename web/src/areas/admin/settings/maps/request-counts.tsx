import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format/format.ts'
import type { Service } from './map-settings.queries.ts'

/** What it costs in requests: as many as a provider has counted too. */
export function RequestCounts({ requests, causes }: { requests: Service['requests']; causes: ReactNode }) {
  const [today, month, failed] = [requests.today, requests.last30Days, requests.failed30Days].map((count) =>
    formatNumber(count),
  )
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4 text-sm">
      <p className="font-medium">
        <Trans>
          Requests to providers: {today} today, {month} in the last 30 days, of which {failed} without an answer
        </Trans>
      </p>
      <p className="text-ink-soft">{causes}</p>
    </div>
  )
}
