import { Trans, useLingui } from '@lingui/react/macro'
import { mondayOf } from '@maple/contract/couriers/shift-days'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CopyWeek } from './copy-week.tsx'
import { type Editing, EditShifts } from './edit-shifts.tsx'
import { ShiftTable } from './shift-table.tsx'
import { shiftBoardQuery, useShiftNews } from './shifts.queries.ts'
import { TimeOffCard } from './time-off-card.tsx'

export { texts } from '../office-texts.ts'

const defaults = { week: '', search: '' }

/** Who works when: a week at a time, everybody as a row. */
export function ShiftsPage() {
  const { t } = useLingui()
  usePageTitle(t`Shifts`)
  useShiftNews()
  const { timeZone } = useConfig()
  const { values, set } = useListParams(defaults)
  const today = localTime(new Date(), timeZone).date
  const monday = mondayOf(values.week || today)
  const board = useQuery(shiftBoardQuery(monday, values.search))
  const [editing, setEditing] = useState<Editing>()
  return (
    <>
      <PageHeader
        title={<Trans>Shifts</Trans>}
        hint={<Trans>Choose a day to change it, or a name for what holds every week.</Trans>}
        actions={<CopyWeek monday={monday} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card flush>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
            <WeekChooser monday={monday} today={today} onWeek={(week) => set({ week })} />
            <SearchBox label={t`Search couriers`} value={values.search} onChange={(search) => set({ search })} />
          </div>
          {board.data ? (
            board.data.couriers.length > 0 ? (
              <ShiftTable board={board.data} today={today} onEdit={setEditing} />
            ) : (
              <EmptyState title={<Trans>No couriers</Trans>} />
            )
          ) : board.error ? (
            <ErrorState error={board.error} fallback={t`Failed to fetch the shifts`} onRetry={board.refetch} />
          ) : (
            <div className="p-5">
              <SkeletonLines lines={8} />
            </div>
          )}
        </Card>
        <TimeOffCard />
      </div>
      {editing && <EditShifts {...editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function WeekChooser({ monday, today, onWeek }: { monday: string; today: string; onWeek: (week: string) => void }) {
  const { t } = useLingui()
  const [from, to] = [monday, dayAfter(monday, 6)].map((day) => formatDate(`${day}T12:00:00Z`, 'UTC'))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label={t`The week before`} onClick={() => onWeek(dayAfter(monday, -7))}>
        <ChevronLeft className="size-5" />
      </IconButton>
      <h2 aria-live="polite" className="text-sm font-semibold tabular-nums">
        {from} – {to}
      </h2>
      <IconButton label={t`The week after`} onClick={() => onWeek(dayAfter(monday, 7))}>
        <ChevronRight className="size-5" />
      </IconButton>
      {monday !== mondayOf(today) && (
        <Button size="sm" onClick={() => onWeek('')}>
          <Trans>This week</Trans>
        </Button>
      )}
    </div>
  )
}
