// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, and some browsers then forget that it is a table
import { clsx } from 'clsx'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { EmptyState, ErrorState } from '../empty-state.tsx'
import { countTo, Skeleton } from '../skeleton.tsx'
import { type Sort, TableHead } from './table-head.tsx'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** The header sorts by this name, as the API takes it. */
  sort?: string
  align?: 'right'
  /** In place of the header in the cards that rows become on a phone. */
  cardLabel?: ReactNode
  /** Left out where there is little room: of the cards that rows become on a phone, and of a narrow table. */
  wideOnly?: boolean
}

export interface TableProps<Row> extends Sort {
  /** What the table lists, for screen readers. */
  label: string
  columns: Column<Row>[]
  /** Undefined while it is loading. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** By click, or Enter on the focused row; arrows move between rows. */
  onOpen?: (row: Row) => void
  /** By the space bar on the focused row. */
  onMark?: (row: Row) => void
  openRow?: string
  error?: unknown
  errorText: string
  onRetry: () => void
  empty: ReactNode
  skeletonRows?: number
}

/** Dense, with a head that stays; on a phone every row is a card. The explicit roles keep it a table there. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, error, errorText, onRetry, empty, skeletonRows = 8 } = props
  if (error && !rows) return <ErrorState error={error} fallback={errorText} onRetry={onRetry} />
  if (rows?.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
  return (
    <div className="@container max-lg:overflow-x-auto">
      <table role="table" aria-label={label} aria-busy={!rows} className="w-full border-collapse text-sm max-sm:block">
        <TableHead columns={columns} sort={props.sort} onSort={props.onSort} />
        {/* The grey lines stand for rows, but are none: the table says that it is busy. */}
        <tbody role="rowgroup" aria-hidden={!rows} className="max-sm:flex max-sm:flex-col">
          {rows
            ? rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />)
            : countTo(skeletonRows).map((index) => (
                <tr key={index} className="border-t border-line max-sm:block max-sm:px-5 max-sm:py-4">
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      className={clsx(
                        'px-2 py-3 first:pl-5 last:pr-5 max-sm:block max-sm:px-0! max-sm:py-1 @4xl:px-4',
                        column.wideOnly && '@max-4xl:hidden',
                      )}
                    >
                      <Skeleton className="h-4 w-4/5" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyRow<Row>({ row, columns, rowKey, onOpen, onMark, openRow }: TableProps<Row> & { row: Row }) {
  const open = (event: MouseEvent) => {
    // A link or button inside the row keeps its own meaning, so does a menu that was opened from it, and marking text
    // is not a click.
    const inner =
      !(event.target instanceof Element && event.currentTarget.contains(event.target)) ||
      event.target.closest('a, button, input, select, label')
    if (!inner && !window.getSelection()?.toString()) onOpen?.(row)
  }
  const key = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget
    const target = { ArrowDown: below, ArrowUp: above }[event.key]
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && onMark) onMark(row)
    else if (target instanceof HTMLElement) target.focus()
    else return
    event.preventDefault()
  }
  const interactive = onOpen && { tabIndex: 0, onClick: open, onKeyDown: key }
  return (
    <tr
      role="row"
      {...interactive}
      className={clsx(
        'border-t border-line max-sm:block max-sm:px-5 max-sm:py-3',
        onOpen && 'cursor-pointer -outline-offset-2 hover:bg-sunken',
        openRow === rowKey(row) && 'bg-primary-soft',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          className={clsx(
            'px-2 py-2.5 align-middle first:pl-5 last:pr-5 @4xl:px-4 sm:@max-4xl:wrap-anywhere max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0! max-sm:py-1',
            column.align === 'right' && 'text-right tabular-nums',
            column.wideOnly && '@max-4xl:hidden',
          )}
        >
          <span aria-hidden="true" className="shrink-0 text-ink-faint sm:hidden">
            {column.cardLabel ?? column.header}
          </span>
          <span className="max-sm:min-w-0 max-sm:text-right">{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  )
}
