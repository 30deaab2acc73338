import { Plural, Trans } from '@lingui/react/macro'
import type { TrackingView } from '@maple/contract/tracking'
import type { ReactNode } from 'react'
import { useConfig } from '../lib/config.queries.ts'
import { formatDate, formatTime } from '../lib/format.ts'
import { dayOf, minutesUntil } from './arrival.ts'
import { useNow } from './use-now.ts'

/** The estimate as a time window, in the company's time, and the minutes that are left. */
export function ArrivalWords({ order }: { order: TrackingView }) {
  const { timeZone } = useConfig()
  const now = useNow()
  const { status, eta, estimatedDelivery } = order
  if (status === 'delivered') {
    return (
      <Words label={<Trans>Delivered</Trans>}>{estimatedDelivery && <When at={estimatedDelivery} now={now} />}</Words>
    )
  }
  if (!eta) {
    return (
      <Words label={<Trans>Estimated arrival</Trans>}>
        <Trans>Calculating...</Trans>
      </Words>
    )
  }
  const minutes = minutesUntil(eta, now)
  const [from, to] = [formatTime(eta.from, timeZone), formatTime(eta.to, timeZone)]
  return (
    <Words
      label={<Trans>Estimated arrival</Trans>}
      note={minutes !== undefined && <Plural value={minutes} one="in about # minute" other="in about # minutes" />}
    >
      <DayName at={eta.from} now={now} /> <span className="whitespace-nowrap">{`${from} – ${to}`}</span>
    </Words>
  )
}

interface WordsProps {
  label: ReactNode
  note?: ReactNode
  children: ReactNode
}

const Words = ({ label, note, children }: WordsProps) => (
  <div>
    <p className="text-sm font-medium text-ink-soft">{label}</p>
    <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">{children}</p>
    {note && <p className="mt-1 text-ink-soft">{note}</p>}
  </div>
)

function When({ at, now }: { at: string; now: Date }) {
  const { timeZone } = useConfig()
  return (
    <>
      <DayName at={at} now={now} /> {formatTime(at, timeZone)}
    </>
  )
}

function DayName({ at, now }: { at: string; now: Date }) {
  const { timeZone } = useConfig()
  const day = dayOf(at, now, timeZone)
  if (day === 'today') return <Trans>Today,</Trans>
  if (day === 'tomorrow') return <Trans>Tomorrow,</Trans>
  return `${formatDate(at, timeZone)},`
}
