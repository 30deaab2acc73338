import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { fullName } from '../lib/format.ts'
import type { OrderView } from '../orders/orders.queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { CandidateRow } from './candidate-row.tsx'
import { type Candidate, candidatesQuery, useAssignOrder } from './desk.queries.ts'

/** Whom to offer it to: online first, nearest first. */
export function AssignDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  // As it was when the dialog was opened: whoever was quicker meanwhile is told, not overruled.
  const [insteadOf] = useState(order.courier?._id ?? null)
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(candidatesQuery(order._id, search))
  const assign = useAssignOrder()
  const choose = async (candidate: Candidate) => {
    const name = fullName(candidate)
    try {
      await assign.mutateAsync({ id: order._id, courierId: candidate.courierId, insteadOf })
      toast.success(t`Offered to ${name}`)
      onClose()
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to assign the order`))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={order.courier ? <Trans>Reassign</Trans> : <Trans>Assign courier</Trans>}
      description={<Trans>Online couriers first, nearest to the pickup first.</Trans>}
    >
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
                isCurrent={candidate.courierId === order.courier?._id}
                busy={assign.isPending && assign.variables?.courierId === candidate.courierId}
                disabled={assign.isPending}
                onChoose={() => void choose(candidate)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
