import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { OrderNumber } from '../../../orders/index.ts'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { Run } from './runs.queries.ts'

type Stop = Run['stops'][number]

const over: Record<'done' | 'failed', MessageDescriptor> = { done: msg`Done`, failed: msg`Failed` }

/** Numbered as they are driven, with the time of each. */
export const RunStops = ({ stops }: { stops: readonly Stop[] }) => (
  <ol className="divide-y divide-line rounded-md border border-line text-sm">
    {stops.map((stop) => (
      <RunStop key={stop.stopId} stop={stop} />
    ))}
  </ol>
)

function RunStop({ stop }: { stop: Stop }) {
  const { i18n } = useLingui()
  const isOver = stop.status === 'done' || stop.status === 'failed'
  return (
    <li className={clsx('flex items-start gap-3 px-3 py-2', isOver && 'text-ink-faint')}>
      <span className="w-6 shrink-0 text-right font-medium tabular-nums">{stop.seq}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{stop.address}</span>
        <span className="block text-xs text-ink-soft">
          {stop.kind === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>} ·{' '}
          <OrderNumber number={stop.orderNumber} />
        </span>
      </span>
      <span className={clsx('shrink-0 text-right tabular-nums', stop.late && 'text-cancelled')}>
        {stop.doneAt ? (
          <CompanyDateTime value={stop.doneAt} show="time" />
        ) : (
          stop.eta && <CompanyDateTime value={stop.eta} show="time" />
        )}
        <span className="block text-xs">
          {stop.status === 'done' || stop.status === 'failed'
            ? i18n._(over[stop.status])
            : stop.late && <Trans>late</Trans>}
        </span>
      </span>
    </li>
  )
}
