import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../ui/button.tsx'
import { longDay, monthWords } from '../days.ts'
import type { RecurrenceDay, RecurrenceDays } from '../recurrences.queries.ts'
import { type WeekdayCode, weekdayCodes } from '../rule/rule-values.ts'
import { weekdayName } from '../rule/rule-words.ts'
import { dayLooks, dayStateNames } from './day-words.tsx'
import { monthAfter, weeksOf } from './months.ts'

interface MonthCalendarProps {
  month: string
  onMonth: (month: string) => void
  /** Nothing while it is loading. */
  shown: RecurrenceDays | undefined
  /** The day that is looked at. */
  chosen?: string | undefined
  /** Without it days are only read. */
  onChoose?: ((date: string) => void) | undefined
}

const fromSunday: WeekdayCode[] = ['SU', ...weekdayCodes.slice(0, 6)]

/** One month: what comes, what was placed, skipped or put off, and holidays by their names. */
export function MonthCalendar({ month, onMonth, shown, chosen, onChoose }: MonthCalendarProps) {
  const { t } = useLingui()
  const days = new Map(shown?.days.map((day) => [day.date, day]))
  const holidays = new Map(shown?.holidays.map(({ date, name }) => [date, name]))
  const title = monthWords(month)
  return (
    <div aria-busy={!shown}>
      <div className="flex items-center justify-between gap-2 pb-2">
        <IconButton label={t`Previous month`} onClick={() => onMonth(monthAfter(month, -1))}>
          <ChevronLeft className="size-5" />
        </IconButton>
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {title}
        </p>
        <IconButton label={t`Next month`} onClick={() => onMonth(monthAfter(month))}>
          <ChevronRight className="size-5" />
        </IconButton>
      </div>
      <table aria-label={title} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {fromSunday.map((code) => (
              <th key={code} scope="col" className="pb-1 text-xs font-medium text-ink-faint">
                <span aria-hidden="true">{weekdayName(code, 'short')}</span>
                <span className="sr-only">{weekdayName(code)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) => (
                <td key={date ?? at} className="h-13 border border-line p-0 align-top sm:h-20">
                  {date && (
                    <Cell
                      date={date}
                      day={days.get(date)}
                      holiday={holidays.get(date)}
                      isToday={date === shown?.today}
                      isChosen={date === chosen}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  date: string
  day: RecurrenceDay | undefined
  holiday: string | undefined
  isToday: boolean
  isChosen: boolean
  onChoose: MonthCalendarProps['onChoose']
}

function Cell({ date, day, holiday, isToday, isChosen, onChoose }: CellProps) {
  const words = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-6 place-items-center rounded-full text-xs tabular-nums',
          isToday ? 'bg-primary font-semibold text-on-primary' : 'text-ink-soft',
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">{longDay(date)}</span>
      {day && <DayMark day={day} />}
      {holiday && (
        <span className="line-clamp-2 text-xs leading-tight text-ink-soft max-sm:sr-only">
          <span className="sr-only">, </span>
          {holiday}
        </span>
      )}
      {holiday && !day && <span aria-hidden="true" className="size-1.5 rounded-full bg-ink-faint sm:hidden" />}
    </>
  )
  const look = 'flex h-full min-h-13 w-full flex-col items-start gap-1 p-1 text-left max-sm:items-center sm:min-h-20'
  if (!onChoose || !(day || holiday)) return <div className={look}>{words}</div>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(date)}
      className={clsx(look, '-outline-offset-2 hover:bg-sunken', isChosen && 'bg-primary-soft')}
    >
      {words}
    </button>
  )
}

function DayMark({ day }: { day: RecurrenceDay }) {
  const { i18n } = useLingui()
  const { tone, Icon } = dayLooks[day.state]
  return (
    <span className={clsx('flex max-w-full items-center gap-1 rounded-sm px-1 py-0.5 text-xs font-medium', tone)}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate max-sm:sr-only">
        <span className="sr-only">, </span>
        {i18n._(dayStateNames[day.state])}
      </span>
    </span>
  )
}
