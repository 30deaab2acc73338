import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { useStore } from './data/make-store.ts'
import { useBoardTools, useDesk } from './desk.ts'
import { intentAt, lockChange } from './moves/move-plan.ts'

export const rowChoices = ['all', '25', '50', '100'] as const
export type RowChoice = (typeof rowChoices)[number]

interface WorkFootProps {
  rows: RowChoice
  onRows: (rows: RowChoice) => void
  page: number
  pages: number
  onPage: (page: number) => void
  count: number
}

/** How many rows at a time; the whole list needs no pages, since only what is in view is drawn. */
export function WorkFoot({ rows, onRows, page, pages, onPage, count }: WorkFootProps) {
  const { t } = useLingui()
  return (
    <div className="flex shrink-0 items-center gap-1 border-t border-line px-3 py-1 text-xs text-ink-soft">
      <span className="flex-1">
        <Trans>Orders: {count}</Trans>
      </span>
      {pages > 1 && (
        <>
          <IconButton label={t`Previous page`} size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft className="size-4" />
          </IconButton>
          <span className="tabular-nums">
            {page} / {pages}
          </span>
          <IconButton label={t`Next page`} size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRight className="size-4" />
          </IconButton>
        </>
      )}
      <Select
        aria-label={t`Rows`}
        value={rows}
        onChange={({ target }) => onRows(rowChoices.find((one) => one === target.value) ?? 'all')}
        className="w-20 [&>select]:min-h-8"
      >
        {rowChoices.map((one) => (
          <option key={one} value={one}>
            {one === 'all' ? t`All` : one}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** What can be done with the chosen order without dragging and without keys. */
export function OrderActions({ onGive }: { onGive: () => void }) {
  const { board, moves, open } = useBoardTools()
  const selection = useDesk((state) => state.selection)
  const isThere = useStore(board, ({ orders }) => orders.has(selection?.id ?? ''))
  const isLocked = useStore(board, (data) => selection && lockChange(data, selection)?.locks === false)
  const canLock = useStore(board, (data) => selection !== undefined && lockChange(data, selection) !== undefined)
  if (selection?.kind !== 'order' || !isThere) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 border-t border-line px-2 py-1.5">
      {moves.allowed && (
        <>
          <Button size="sm" variant="primary" aria-keyshortcuts="a" onClick={onGive}>
            <Trans>Assign</Trans>
          </Button>
          <Button
            size="sm"
            aria-keyshortcuts="m"
            onClick={({ currentTarget }) => {
              moves.aim(intentAt(board.get(), selection.id, selection.stopId))
              // The arrows and Enter now mean the move, not this button.
              currentTarget.blur()
            }}
          >
            <Trans>Move</Trans>
          </Button>
          {canLock && (
            <Button size="sm" aria-keyshortcuts="l" onClick={() => void moves.lock(selection)}>
              {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
            </Button>
          )}
        </>
      )}
      <Button size="sm" variant="ghost" aria-keyshortcuts="w" onClick={() => open(selection, 'dispatch')}>
        <Trans>Why nobody?</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => open(selection)}>
        <Trans>Details</Trans>
      </Button>
    </div>
  )
}
