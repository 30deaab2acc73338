import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { previewQuery } from '../recurrences.queries.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { periodOf } from './months.ts'

interface PreviewCalendarProps {
  /** Empty as long as it is not whole. */
  rrule: string
  startDate: string
  endDate: string
  onHoliday: 'run' | 'skip' | 'next-day'
  /** Before this day what holds now goes on. */
  from: string
}

const typingPauseMs = 250

/** On which days it would come, before anything is kept. */
export function PreviewCalendar({ from, ...rule }: PreviewCalendarProps) {
  const [month, setMonth] = useState<string>()
  const shownMonth = month ?? from.slice(0, 7)
  const asked = JSON.parse(usePaused(JSON.stringify(rule), typingPauseMs)) as typeof rule
  const { endDate, ...rest } = asked
  const days = useQuery({
    ...previewQuery({ ...rest, ...(endDate && { endDate }), ...periodOf(shownMonth) }),
    enabled: asked.rrule !== '' && asked.startDate !== '',
  })
  const isOfMonth = days.data && !days.isPlaceholderData
  return (
    <Card title={<Trans>Calendar</Trans>} hint={<Trans>On these days it will come</Trans>}>
      {days.error ? (
        <Banner kind="warning">{messageOf(days.error, '')}</Banner>
      ) : (
        <MonthCalendar
          month={shownMonth}
          onMonth={setMonth}
          shown={isOfMonth ? { ...days.data, days: days.data.days.filter(({ date }) => date >= from) } : undefined}
        />
      )}
    </Card>
  )
}
