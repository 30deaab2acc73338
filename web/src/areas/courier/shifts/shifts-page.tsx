import { Trans, useLingui } from '@lingui/react/macro'
import { hasTimeOff, plannedOn } from '@maple/contract/couriers/shift-days'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayShiftsDialog, ShiftSpan, type Shifts, WeekShiftsDialog } from '../../../couriers/index.ts'
import { useNews } from '../../../lib/api/socket.ts'
import { formatWeekday } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { myShiftsQuery, myTimeOffQuery, useSetMyShifts, useShiftsStale } from './shifts.queries.ts'
import { TimeOffPanel } from './time-off-panel.tsx'

const daysShown = 14

/** When one works: the next two weeks, the pattern behind them, and days off. */
export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(myShiftsQuery),
  client.prefetchQuery(myTimeOffQuery),
]

export function ShiftsPage() {
  const { t } = useLingui()
  usePageTitle(t`Shifts`)
  useNews('couriers', useShiftsStale())
  const shifts = useQuery(myShiftsQuery)
  return (
    <>
      <PageHeader
        title={<Trans>Shifts</Trans>}
        hint={<Trans>When you work, by the company’s clock. Choose a day to change it.</Trans>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {shifts.data ? (
          <NextDays shifts={shifts.data} />
        ) : (
          <Card>
            {shifts.error ? (
              <ErrorState error={shifts.error} fallback={t`Failed to fetch the shifts`} onRetry={shifts.refetch} />
            ) : (
              <SkeletonLines lines={10} />
            )}
          </Card>
        )}
        <TimeOffPanel />
      </div>
    </>
  )
}

function NextDays({ shifts }: { shifts: Shifts }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const { data: asked = [] } = useQuery(myTimeOffQuery)
  const timeOff = asked.filter(({ status }) => status === 'approved')
  const today = localTime(new Date(), timeZone).date
  const [editing, setEditing] = useState<string>()
  const set = useSetMyShifts()
  const save = async (next: Shifts) => {
    await set.mutateAsync(next)
    toast.success(t`Your shifts are saved`)
  }
  const close = () => setEditing(undefined)
  return (
    <Card
      flush
      title={<Trans>The next two weeks</Trans>}
      actions={
        <Button size="sm" onClick={() => setEditing('week')}>
          <Trans>Every week…</Trans>
        </Button>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {Array.from({ length: daysShown }, (_, days) => dayAfter(today, days)).map((date) => (
          <li key={date}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center justify-between gap-3 px-5 py-2 text-left text-sm hover:bg-sunken"
              onClick={() => setEditing(date)}
            >
              <span className={date === today ? 'font-semibold' : ''}>{formatWeekday(`${date}T12:00:00Z`, 'UTC')}</span>
              <DayText shifts={shifts} isOff={hasTimeOff({ timeOff }, date)} date={date} />
            </button>
          </li>
        ))}
      </ul>
      {editing === 'week' && <WeekShiftsDialog shifts={shifts} onSave={save} onClose={close} />}
      {editing && editing !== 'week' && (
        <DayShiftsDialog shifts={shifts} date={editing} onSave={save} onClose={close} />
      )}
    </Card>
  )
}

function DayText({ shifts, isOff, date }: { shifts: Shifts; isOff: boolean; date: string }) {
  if (isOff)
    return (
      <span className="text-pending">
        <Trans>Time off</Trans>
      </span>
    )
  const times = plannedOn(shifts, date)
  if (times.length === 0)
    return (
      <span className="text-ink-faint">
        <Trans>Off</Trans>
      </span>
    )
  return (
    <span className="flex flex-wrap justify-end gap-x-3 font-medium">
      {times.map((time) => (
        <ShiftSpan key={time.start} {...time} />
      ))}
    </span>
  )
}
