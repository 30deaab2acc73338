import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePaused } from '../../../../lib/use-paused.ts'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SearchPick } from '../../../../ui/form/search-pick.tsx'
import { type Candidate, candidatesQuery } from '../staff-orders.queries.ts'
import { CandidateRow } from './candidate-row.tsx'

const typingPauseMs = 150

interface CandidateListProps {
  /** Distances are those to the pickup of this order. */
  orderId: string
  /** Who has it now. */
  current?: string | undefined
  /** Whom it is being given to at the moment. */
  choosing: string | undefined
  onChoose: (candidate: Candidate) => void
}

/** Whom to offer it to: online first, nearest first. A name or code is typed, the arrows choose, Enter gives it. */
export function CandidateList({ orderId, current, choosing, onChoose }: CandidateListProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), typingPauseMs)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(candidatesQuery(orderId, search))
  // Enter takes what the typed name means, never what was found for another.
  const isOld = search !== typed.trim() || isPlaceholderData
  if (error && !data) return <ErrorState error={error} fallback={t`Failed to fetch couriers`} onRetry={refetch} />
  return (
    <SearchPick
      label={t`Search by name, e-mail, phone, code or plate`}
      typed={typed}
      onType={setTyped}
      found={isOld ? [] : (data ?? [])}
      waiting={isOld || isFetching}
      keyOf={({ courierId }) => courierId}
      row={(one) => (
        <CandidateRow candidate={one} isCurrent={one.courierId === current} busy={one.courierId === choosing} />
      )}
      isClosed={({ courierId }) => courierId === current || choosing !== undefined}
      onPick={onChoose}
      nothing={
        isOld || !data ? (
          <Trans>Searching…</Trans>
        ) : search ? (
          <Trans>Nobody found</Trans>
        ) : (
          <Trans>No courier can take orders now</Trans>
        )
      }
      autoFocus
    />
  )
}
