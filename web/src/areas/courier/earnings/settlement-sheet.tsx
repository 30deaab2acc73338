import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettlementOrders, SettlementParts } from '../../../payments/index.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { barName } from './bar-names.ts'
import { mySettlementLinesQuery, mySettlementQuery } from './earnings.queries.ts'

/** What one of my payouts is made of. */
export function SettlementSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(mySettlementQuery(id))
  const [page, setPage] = useState(1)
  const lines = useQuery(mySettlementLinesQuery(id, page))
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={<Trans>Settlement</Trans>}
      description={data && barName(data.periodEnd, 'long')}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <SettlementParts settlement={data} share={<Trans>Your share</Trans>} />
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
    </Drawer>
  )
}
