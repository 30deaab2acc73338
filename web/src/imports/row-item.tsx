import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/text/money.tsx'
import type { ImportPlaces } from './import-panel.tsx'
import type { Import, ImportRow } from './imports.queries.ts'
import { RowEditor } from './row-editor.tsx'

interface RowItemProps {
  of: Import
  row: ImportRow
  places: ImportPlaces
}

/** One row of the file: what it is, what is wrong, and its cells to be mended. */
export function RowItem({ of: shown, row, places }: RowItemProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const isSound = row.problems.length === 0
  // Stays open when it has become sound, so that one sees what was mended.
  const [wasMended] = useState(!isSound)
  const mayMend = !row.order && (shown.state === 'ready' || shown.state === 'placed')
  const of = (field: string) => row.values[shown.mapping[field] ?? ''] ?? ''
  const number = row.row
  return (
    <li className="flex flex-col gap-3 border-t border-line px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold tabular-nums">
          <Trans>Row {number}</Trans>
        </span>
        <span role="status">
          <RowState row={row} />
        </span>
        {row.order && (
          <Link to={places.order(row.order.orderNumber)} className="font-medium text-primary-ink hover:underline">
            {row.order.orderNumber}
          </Link>
        )}
        <span className="min-w-0 truncate text-ink-soft max-sm:order-last max-sm:basis-full sm:flex-1">
          {[of('delivery.contactName'), of('delivery.address')].filter(Boolean).join(' · ')}
        </span>
        {row.total !== null && <Money amount={row.total} />}
        {mayMend && (
          <Button
            className="max-sm:ml-auto"
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Fewer cells of row ${number}` : t`All cells of row ${number}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Fewer cells</Trans> : <Trans>All cells</Trans>}
          </Button>
        )}
      </div>
      {mayMend ? (
        (isOpen || wasMended) && <RowEditor of={shown} row={row} isWhole={isOpen} />
      ) : (
        <Problems problems={row.problems} />
      )}
    </li>
  )
}

function RowState({ row: { problems, confirmed, order } }: { row: ImportRow }) {
  if (problems.length > 0)
    return (
      <Badge tone="cancelled">
        <Trans>Problem</Trans>
      </Badge>
    )
  return (
    <Badge tone="delivered" icon={<CircleCheck aria-hidden="true" />}>
      {order ? <Trans>Ordered</Trans> : confirmed ? <Trans>Confirmed</Trans> : <Trans>In order</Trans>}
    </Badge>
  )
}

const Problems = ({ problems }: Pick<ImportRow, 'problems'>) =>
  problems.length > 0 && (
    <ul className="flex flex-col gap-1 text-sm text-cancelled">
      {problems.map(({ path, msg }) => (
        <li key={`${path} ${msg}`}>{msg}</li>
      ))}
    </ul>
  )
