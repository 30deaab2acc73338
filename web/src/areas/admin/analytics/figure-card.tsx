import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { download } from '../../../lib/api/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Figures } from './figures.ts'
import { writeCsv } from './write-csv.ts'

interface FigureCardProps {
  title: string
  hint?: ReactNode
  /** The name of the file, without its ending. */
  file: string
  /** Nothing while it is loading. */
  figures: Figures | undefined
  isEmpty?: boolean | undefined
  children: ReactNode
}

/** A chart, the same numbers as a table, and as a file. */
export function FigureCard({ title, hint, file, figures, isEmpty, children }: FigureCardProps) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const save = ({ columns, rows }: Figures) => {
    const csv = writeCsv([columns.map((column) => column.name), ...rows])
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
  }
  const hasFigures = figures && !isEmpty
  return (
    <Card
      title={title}
      hint={hint}
      className="min-w-0"
      actions={
        hasFigures && (
          <>
            <Button
              size="sm"
              aria-pressed={asTable}
              aria-label={t`As a table: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              <Trans>As a table</Trans>
            </Button>
            <Button size="sm" aria-label={t`Export as CSV: ${title}`} onClick={() => save(figures)}>
              <Trans>CSV</Trans>
            </Button>
          </>
        )
      }
    >
      {!figures ? (
        figureWait
      ) : isEmpty ? (
        <p className="py-8 text-center text-sm text-ink-faint">
          <Trans>Nothing in this period</Trans>
        </p>
      ) : asTable ? (
        <FigureTable title={title} {...figures} />
      ) : (
        children
      )}
    </Card>
  )
}

export const figureWait = (
  <SkeletonGroup>
    <Skeleton className="h-60 w-full" />
  </SkeletonGroup>
)
