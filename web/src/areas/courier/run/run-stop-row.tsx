import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { WindowText } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { RunStop } from './run.queries.ts'
import { isAhead } from './run-stops.ts'

interface Moves {
  onMove: (by: -1 | 1) => void
}

interface RunStopRowProps {
  stop: RunStop
  isNext: boolean
  /** Where couriers sort their stops themselves. */
  onMove: Moves['onMove'] | undefined
  canMove: (by: -1 | 1) => boolean
}

/** One stop of the run sheet. Pickups are hollow and deliveries filled, as on every map. */
export function RunStopRow({ stop, isNext, onMove, canMove }: RunStopRowProps) {
  const over = !isAhead(stop)
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={clsx('flex items-center', isNext && 'rounded-lg bg-primary-soft')}
    >
      <Link
        to={`/courier/active?order=${stop.orderNumber}&stop=${stop.stopId}`}
        className="flex min-h-12 min-w-0 flex-1 gap-3 rounded-lg p-3 hover:bg-sunken"
      >
        <StopMark stop={stop} />
        <span className={`flex min-w-0 flex-1 flex-col gap-0.5 ${over ? 'text-ink-soft' : ''}`}>
          <span className="text-xs text-ink-soft">
            {stop.kind === 'pickup' ? <Trans>Pick up</Trans> : <Trans>Deliver</Trans>}
            {stop.contactName ? ` · ${stop.contactName}` : ''}
          </span>
          <span className="font-medium break-words">{stop.address}</span>
          {stop.windowStart && stop.windowEnd && (
            <span className="text-sm text-ink-soft">
              <WindowText start={stop.windowStart} end={stop.windowEnd} withDay={false} />
            </span>
          )}
        </span>
        <StopTime stop={stop} />
      </Link>
      {!over && onMove && <MoveButtons stop={stop} onMove={onMove} canMove={canMove} />}
    </li>
  )
}

/** One place at a time, by thumb or keyboard alike. */
function MoveButtons({ stop, onMove, canMove }: Moves & Pick<RunStopRowProps, 'stop' | 'canMove'>) {
  const { t } = useLingui()
  const { address } = stop
  return (
    <span className="flex shrink-0 flex-col">
      <IconButton size="sm" label={t`Earlier: ${address}`} disabled={!canMove(-1)} onClick={() => onMove(-1)}>
        <ChevronUp className="size-5" />
      </IconButton>
      <IconButton size="sm" label={t`Later: ${address}`} disabled={!canMove(1)} onClick={() => onMove(1)}>
        <ChevronDown className="size-5" />
      </IconButton>
    </span>
  )
}

function StopMark({ stop }: { stop: RunStop }) {
  const { t } = useLingui()
  if (stop.status === 'done') return <Check aria-label={t`Done`} className="mt-1 size-5 shrink-0 text-delivered" />
  if (stop.status === 'failed') return <X aria-label={t`Failed`} className="mt-1 size-5 shrink-0 text-cancelled" />
  const filled = stop.kind === 'delivery' ? 'bg-primary text-on-primary' : 'border-2 border-primary text-primary-ink'
  return (
    <span
      className={`mt-1 flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums ${filled}`}
    >
      {stop.seq}
    </span>
  )
}

function StopTime({ stop }: { stop: RunStop }) {
  const at = stop.doneAt ?? stop.eta
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 text-sm tabular-nums">
      {at && <CompanyDateTime value={at} show="time" />}
      {stop.late && isAhead(stop) && (
        <Badge tone="cancelled">
          <Trans>Late</Trans>
        </Badge>
      )}
    </span>
  )
}
