import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { BulkResults } from './bulk-results.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { type BulkResult, candidatesQuery, useMoveMany } from './desk.queries.ts'
import type { Selection } from './use-selection.ts'

/** One courier for all that is marked; distances are those to the first of them. */
export function BulkAssignDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useLingui()
  const [ids] = useState([...selection.marked])
  const [search, setSearch] = useState('')
  const [results, setResults] = useState<BulkResult[]>()
  // The marks stay until the outcome has been read: without them the bar, and this dialog with it, is gone.
  const close = () => {
    if (results) selection.clear()
    onClose()
  }
  const { data, error, refetch } = useQuery(candidatesQuery(ids[0] ?? '', search))
  const move = useMoveMany()
  const choose = async (courierId: string) => {
    try {
      const { data: done } = await move.mutateAsync({ action: 'assign', orderIds: ids, courierId })
      setResults(done)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to assign the order`))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={<Plural value={ids.length} one="Assign # order" other="Assign # orders" />}
      footer={
        results && (
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      {results ? (
        <BulkResults results={results} />
      ) : (
        <div className="flex flex-col gap-3">
          <SearchBox label={t`Search by name or code`} value={search} onChange={setSearch} />
          {error && !data ? (
            <ErrorState error={error} fallback={t`Failed to fetch couriers`} onRetry={refetch} />
          ) : !data ? (
            <SkeletonLines lines={6} />
          ) : data.length === 0 ? (
            <EmptyState title={<Trans>No courier can take orders now</Trans>} />
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {data.map((candidate) => (
                <CandidateRow
                  key={candidate.courierId}
                  candidate={candidate}
                  isCurrent={false}
                  busy={move.isPending}
                  disabled={move.isPending}
                  onChoose={() => void choose(candidate.courierId)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}
