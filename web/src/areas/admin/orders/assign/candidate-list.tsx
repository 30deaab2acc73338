import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../../../../ui/empty-state.tsx'
import { SearchBox } from '../../../../ui/form/search-box.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { type Candidate, candidatesQuery } from '../staff-orders.queries.ts'
import { CandidateRow } from './candidate-row.tsx'

interface CandidateListProps {
  /** Distances are those to the pickup of this order. */
  orderId: string
  /** Who has it now. */
  current?: string | undefined
  /** Whom it is being given to at the moment. */
  choosing: string | undefined
  onChoose: (candidate: Candidate) => void
}

/** Whom to offer it to: online first, nearest first. */
export function CandidateList({ orderId, current, choosing, onChoose }: CandidateListProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(candidatesQuery(orderId, search))
  return (
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
              isCurrent={candidate.courierId === current}
              busy={candidate.courierId === choosing}
              disabled={choosing !== undefined}
              onChoose={() => onChoose(candidate)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
