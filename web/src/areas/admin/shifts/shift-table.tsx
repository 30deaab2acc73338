import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ShiftSpan } from '../../../couriers/index.ts'
import { formatWeekday } from '../../../lib/format/format.ts'
import type { Editing } from './edit-shifts.tsx'
import type { Board, BoardRow } from './shifts.queries.ts'

interface ShiftTableProps {
  board: Board
  today: string
  onEdit: (editing: Editing) => void
}

const label = (day: string) => formatWeekday(`${day}T12:00:00Z`, 'UTC')

/** Couriers as rows, the days of a week as columns; on a phone it is pushed sideways under the names. */
export function ShiftTable({ board: { days, couriers, total }, today, onEdit }: ShiftTableProps) {
  const rest = total - couriers.length
  return (
    <>
      <div className="relative max-h-[70vh] overflow-auto">
        <table className="w-full border-separate border-spacing-0 text-sm max-md:min-w-3xl md:table-fixed">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 border-b border-line bg-surface px-3 py-2 text-left md:w-36 xl:w-44"
              >
                <Trans>Courier</Trans>
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === today ? 'date' : undefined}
                  className={clsx(
                    'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2 text-left font-medium max-md:whitespace-nowrap',
                    day === today ? 'text-primary-ink' : 'text-ink-soft',
                  )}
                >
                  {label(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {couriers.map((row) => (
              <Row key={row.courier._id} row={row} days={days} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          <Trans>and {rest} more: search for a name</Trans>
        </p>
      )}
    </>
  )
}

function Row({ row, days, onEdit }: Pick<ShiftTableProps, 'onEdit'> & { row: BoardRow; days: readonly string[] }) {
  const { t } = useLingui()
  const { courier, shifts } = row
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-10 border-b border-line bg-surface p-0 text-left font-normal">
        <button
          type="button"
          className="flex min-h-11 w-32 flex-col justify-center px-3 py-1.5 text-left hover:bg-sunken md:w-full"
          onClick={() => onEdit({ courier })}
        >
          <span className="sr-only">{t`Every week:`} </span>
          <span className="w-full truncate font-medium">{courier.name}</span>
          <span className="text-xs text-ink-faint">
            {courier.courierCode}
            {courier.employment === 'employee' && (
              <>
                {' · '}
                <Trans>Employee</Trans>
              </>
            )}
          </span>
        </button>
      </th>
      {days.map((date) => (
        <td key={date} className="border-b border-line p-0 align-top">
          <button
            type="button"
            className="flex min-h-11 w-full flex-col items-start gap-1 px-2 py-1.5 text-left hover:bg-sunken"
            onClick={() => onEdit({ courier, date })}
          >
            <span className="sr-only">{`${courier.name}, ${label(date)}: `}</span>
            <span className="flex flex-col gap-1">
              <Cell shifts={shifts.filter((shift) => shift.date === date)} />
            </span>
          </button>
        </td>
      ))}
    </tr>
  )
}

function Cell({ shifts }: { shifts: BoardRow['shifts'] }) {
  if (shifts.length === 0) return <span className="text-ink-faint">–</span>
  return shifts.map(({ start, end, off, because }) => (
    <span
      key={start ?? 'off'}
      className={clsx(
        'rounded px-1.5 py-0.5 text-xs font-medium',
        off
          ? because === 'time-off'
            ? 'bg-pending-soft text-pending'
            : 'bg-sunken text-ink-soft'
          : because
            ? 'bg-accepted-soft text-accepted'
            : 'bg-delivered-soft text-delivered',
      )}
    >
      {start && end ? (
        <ShiftSpan start={start} end={end} />
      ) : because === 'time-off' ? (
        <Trans>Time off</Trans>
      ) : (
        <Trans>Off</Trans>
      )}
    </span>
  ))
}
