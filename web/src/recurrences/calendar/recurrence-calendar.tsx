import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '../../lib/query/config.queries.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import type { Paths } from '../paths.ts'
import { daysQuery, type Recurrence } from '../recurrences.queries.ts'
import { DayPanel } from './day-panel.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { periodOf } from './months.ts'

/** The months of a recurring order, and the day that is looked at below. */
export function RecurrenceCalendar({ recurrence, paths }: { recurrence: Recurrence; paths: Paths }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(serverNow()), timeZone).date
  const [month, setMonth] = useState((recurrence.next?.date ?? today).slice(0, 7))
  const [chosen, setChosen] = useState<string>()
  const days = useQuery(daysQuery(recurrence._id, periodOf(month)))
  return (
    <Card title={<Trans>Calendar</Trans>}>
      <div className="flex flex-col gap-4">
        {days.error && !days.data ? (
          <ErrorState
            error={days.error}
            fallback={t`The calendar could not be loaded.`}
            onRetry={days.refetch}
            retrying={days.isFetching}
          />
        ) : (
          <MonthCalendar
            month={month}
            onMonth={(to) => {
              setMonth(to)
              setChosen(undefined)
            }}
            shown={days.data}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {chosen && days.data ? (
          <DayPanel
            key={chosen}
            recurrence={recurrence}
            date={chosen}
            day={days.data.days.find(({ date }) => date === chosen)}
            holiday={days.data.holidays.find(({ date }) => date === chosen)?.name}
            paths={paths}
          />
        ) : (
          <p className="text-sm text-ink-faint">
            <Trans>Choose a day to see more of it.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
