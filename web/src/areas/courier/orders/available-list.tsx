import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import PowerOff from 'lucide-react/icons/power-off'
import { type ReactNode, useState } from 'react'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { countTo, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import type { AvailableList as Listed } from '../courier.queries.ts'
import { AvailableCard } from './available-card.tsx'
import { AvailableDetails } from './available-details.tsx'
import { useAccept } from './use-accept.ts'
import { useDecline } from './use-decline.ts'

interface AvailableListProps {
  list: UseQueryResult<Listed>
  emptyHint?: ReactNode
  /** Where to go while no orders come. */
  closedAction?: ReactNode
}

/** The cards of a list of available orders, in each of its states. */
export function AvailableList({ list, emptyHint, closedAction }: AvailableListProps) {
  const { t } = useLingui()
  const { accept, busyWith } = useAccept()
  const { decline } = useDecline()
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch, isFetching, isPlaceholderData } = list
  if (error && !data)
    return (
      <Card flush>
        <ErrorState
          error={isUnreachable(error) ? undefined : error}
          fallback={t`Available orders could not be loaded`}
          onRetry={refetch}
          retrying={isFetching}
        />
      </Card>
    )
  if (!data) return <Waiting />
  if (data.data.length === 0) return <Nothing list={data} hint={emptyHint} action={closedAction} />
  // A dialog about an order that somebody else has taken meanwhile closes with its card.
  const open = data.data.find((order) => order._id === openId)
  return (
    <>
      <ul aria-busy={isPlaceholderData} className="flex flex-col gap-4 aria-busy:opacity-60">
        {data.data.map((order) => (
          <li key={order._id}>
            <AvailableCard
              order={order}
              busy={busyWith === order._id}
              onAccept={() => void accept(order)}
              onDecline={order.moves.includes('decline') ? () => void decline(order) : undefined}
              onDetails={() => setOpenId(order._id)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <AvailableDetails
          order={open}
          busy={busyWith === open._id}
          onAccept={() => void accept(open)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

const Nothing = ({ list: { closed }, hint, action }: { list: Listed; hint: ReactNode; action: ReactNode }) => (
  <Card flush>
    {closed ? (
      <EmptyState
        icon={<PowerOff />}
        title={<Trans>No orders available</Trans>}
        hint={closed.message}
        action={action}
      />
    ) : (
      <EmptyState title={<Trans>No orders available</Trans>} hint={hint} />
    )}
  </Card>
)

const Waiting = () => (
  <SkeletonGroup className="flex flex-col gap-4">
    {countTo(3).map((card) => (
      <div key={card} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-12 w-full" />
      </div>
    ))}
  </SkeletonGroup>
)
