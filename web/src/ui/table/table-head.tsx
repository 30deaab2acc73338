// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, and some browsers then forget that it is a table
import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'

export interface Sort {
  /** `field` or `-field`, as the API takes it (E3). */
  sort?: string
  onSort?: (sort: string) => void
}

interface HeadColumn {
  id: string
  header: ReactNode
  sort?: string
  align?: 'right'
  wideOnly?: boolean
}

export const TableHead = ({ columns, sort, onSort }: Sort & { columns: HeadColumn[] }) => (
  <thead role="rowgroup" className="sticky top-(--sticky-top) z-10 bg-surface max-sm:sr-only">
    <tr role="row">
      {columns.map((column) => {
        const direction = directionOf(column, sort)
        return (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={column.sort && onSort ? (direction ?? 'none') : undefined}
            className={clsx(
              'px-2 py-2.5 font-medium first:pl-5 last:pr-5 whitespace-nowrap text-ink-faint @4xl:px-4',
              column.wideOnly && '@max-4xl:hidden',
              column.align === 'right' ? 'text-right' : 'text-left',
            )}
          >
            {column.sort && onSort ? (
              <button
                type="button"
                onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : `${column.sort}`)}
                className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-ink [&>svg]:size-3.5"
              >
                {column.header}
                {direction === 'ascending' ? (
                  <ArrowUp />
                ) : direction === 'descending' ? (
                  <ArrowDown />
                ) : (
                  <ChevronsUpDown className="opacity-60" />
                )}
              </button>
            ) : (
              column.header
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)

function directionOf(column: HeadColumn, sort?: string) {
  if (!column.sort) return undefined
  if (sort === column.sort) return 'ascending'
  return sort === `-${column.sort}` ? 'descending' : undefined
}
