import { clsx } from 'clsx'
import type { Column, Figures } from './figures.ts'
import type { Cell } from './write-csv.ts'

const shown = (cell: Cell | undefined, column: Column) =>
  cell === null || cell === undefined ? '–' : typeof cell === 'number' && column.format ? column.format(cell) : cell

/** Wide or long ones scroll in their own frame, also by keyboard. */
export const FigureTable = ({ title, columns, rows }: Figures & { title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard has to reach what scrolls
  <section aria-label={title} tabIndex={0} className="relative max-h-80 overflow-auto">
    <table className="w-full text-sm">
      <thead className="text-left text-ink-faint">
        <tr>
          {columns.map(({ name }, index) => (
            <th key={name} scope="col" className={clsx('pb-2 font-medium', index > 0 && 'pl-3 text-right')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never change places
          <tr key={line} className="border-t border-line">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.name} scope="row" className="py-1.5 text-left font-normal">
                  {shown(row[index], column)}
                </th>
              ) : (
                <td key={column.name} className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                  {shown(row[index], column)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
