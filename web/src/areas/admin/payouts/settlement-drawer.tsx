import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../../lib/format/format.ts'
import { PayoutState, SettlementOrders, SettlementParts } from '../../../payments/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { settlementLinesQuery, settlementQuery } from './payouts.queries.ts'

const AdjustmentDialog = lazy(async () => ({ default: (await import('./adjustment-dialog.tsx')).AdjustmentDialog }))

/** One payout with all that it is made of. */
export function SettlementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(settlementQuery(id))
  const [page, setPage] = useState(1)
  const lines = useQuery(settlementLinesQuery(id, page))
  const [adding, setAdding] = useState(false)
  const day = data && formatDay(data.periodEnd)
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {data ? data.courierName : <Trans>Settlement</Trans>}
          {data && <PayoutState state={data.state} />}
        </span>
      }
      description={data && <Trans>Earned before {day}</Trans>}
      footer={
        data && (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add to the next one, or take off</Trans>
          </Button>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <SettlementParts settlement={data} share={<Trans>Courier’s share</Trans>} />
          <section>
            <h3 className="mb-2 text-sm font-semibold">
              <Trans>Orders</Trans>
            </h3>
            <SettlementOrders list={lines} onPage={setPage} />
          </section>
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          fallback={t`The settlement could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
      <Suspense>
        {adding && data && (
          <AdjustmentDialog
            courier={{ _id: data.courierId, name: data.courierName }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Drawer>
  )
}
