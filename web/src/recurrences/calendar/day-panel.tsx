import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useNow } from '../../lib/use-now.ts'
import { OrderNumber, WindowText } from '../../orders/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { dayWords, longDay } from '../days.ts'
import type { Paths } from '../paths.ts'
import { type Recurrence, type RecurrenceDay, useSkipDate } from '../recurrences.queries.ts'
import { dayStateNames } from './day-words.tsx'

interface DayPanelProps {
  recurrence: Recurrence
  date: string
  /** Nothing if only a holiday is there. */
  day: RecurrenceDay | undefined
  holiday: string | undefined
  paths: Paths
}

/** What is about one day, and what can be done about it. */
export function DayPanel({ recurrence, date, day, holiday, paths }: DayPanelProps) {
  const { i18n } = useLingui()
  return (
    <section aria-label={longDay(date)} className="flex flex-col gap-3 rounded-md border border-line p-4 text-sm">
      <h3 className="font-semibold first-letter:uppercase">{longDay(date)}</h3>
      {holiday && (
        <p className="text-ink-soft">
          <Trans>Statutory holiday: {holiday}</Trans>
        </p>
      )}
      {day && (
        <>
          <p>
            <span className="font-medium">{i18n._(dayStateNames[day.state])}</span>
            {day.windowStart && day.windowEnd && (
              <>
                {' · '}
                <WindowText start={day.windowStart} end={day.windowEnd} withDay={false} />
              </>
            )}
          </p>
          <PutOff day={day} />
          {day.order && (
            <p className="flex flex-wrap items-center gap-2">
              <Link to={paths.order(day.order.orderNumber)} className="link">
                <Trans>
                  Order <OrderNumber number={day.order.orderNumber} />
                </Trans>
              </Link>
              <StatusBadge status={day.order.status} />
            </p>
          )}
          {day.courierMissing && (
            <Banner kind="warning">
              <Trans>The default courier could not be given it: it is open for all.</Trans>
            </Banner>
          )}
          {day.problem && <Banner kind="error">{day.problem.message}</Banner>}
          {recurrence.mayChange && <DayMoves recurrence={recurrence} day={day} paths={paths} />}
        </>
      )}
    </section>
  )
}

function PutOff({ day: { putOffFrom, putOffTo, state } }: { day: RecurrenceDay }) {
  if (state === 'left-out')
    return (
      <p className="text-ink-soft">
        <Trans>Nothing comes on this holiday.</Trans>
      </p>
    )
  const [from, to] = [putOffFrom && dayWords(putOffFrom), putOffTo && dayWords(putOffTo)]
  if (!from && !to) return null
  return (
    <p className="text-ink-soft">
      {to ? <Trans>Comes on {to} instead.</Trans> : <Trans>Put off from {from}, a holiday.</Trans>}
    </p>
  )
}

const everyMs = 30_000

function DayMoves({ recurrence, day, paths }: Pick<DayPanelProps, 'recurrence' | 'paths'> & { day: RecurrenceDay }) {
  const { t } = useLingui()
  const skip = useSkipDate(recurrence._id)
  const now = useNow(everyMs)
  const { date, state, windowEnd } = day
  const isOpen = windowEnd !== null && new Date(windowEnd).getTime() > now
  const send = (leaveOut: boolean) =>
    skip.mutate(
      { date, skip: leaveOut },
      {
        onSuccess: () => toast.success(leaveOut ? t`The date is skipped` : t`The date is taken in again`),
        onError: (error) => toast.error(messageOf(error, t`The date could not be changed`)),
      },
    )
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isOpen && (state === 'coming' || state === 'failed') && (
        <Button size="sm" loading={skip.isPending} onClick={() => send(true)}>
          <Trans>Skip this date</Trans>
        </Button>
      )}
      {isOpen && state === 'skipped' && (
        <Button size="sm" loading={skip.isPending} onClick={() => send(false)}>
          <Trans>Take it in again</Trans>
        </Button>
      )}
      {isOpen && (state === 'coming' || state === 'skipped') && (
        <LinkButton size="sm" to={`${paths.list}/${recurrence._id}/edit?from=${date}`}>
          <Trans>Change from this day on</Trans>
        </LinkButton>
      )}
    </div>
  )
}
