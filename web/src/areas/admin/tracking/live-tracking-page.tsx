import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { OrderNumber } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { liveQuery } from './live.queries.ts'
import { LiveDetails } from './live-details.tsx'
import { LiveFilters } from './live-filters.tsx'
import { LiveList } from './live-list.tsx'
import { LiveMap } from './live-map.tsx'
import { liveDefaults, liveQueryOf } from './live-params.ts'
import { useLiveUpdates } from './use-live-updates.ts'

export const readFirst = (client: QueryClient) => [client.prefetchQuery(liveQuery(liveQueryOf(liveDefaults)))]

export function LiveTrackingPage() {
  const { t } = useLingui()
  usePageTitle(t`Live Tracking`)
  const { adminRefreshSeconds } = useConfig()
  const { values, set } = useListParams(liveDefaults)
  const isOn = values.refresh !== 'off'
  const { data, error, refetch, isFetching } = useQuery({
    ...liveQuery(liveQueryOf(values)),
    refetchInterval: isOn && adminRefreshSeconds * 1000,
  })
  const { view, seen, roster } = useLiveUpdates(data, isOn)
  const [openId, open] = useOpenParam('order')
  const delivery = view?.deliveries.find(({ orderNumber }) => orderNumber === openId)
  return (
    <>
      <PageHeader
        title={<Trans>Live Tracking</Trans>}
        hint={<Trans>Every delivery under way and every courier online.</Trans>}
        actions={
          <Switch
            label={<Trans>Auto-refresh ({adminRefreshSeconds} s)</Trans>}
            checked={isOn}
            onChange={({ target }) => set({ refresh: target.checked ? 'on' : 'off' })}
          />
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card flush className="min-w-0">
          <LiveFilters values={values} roster={roster} onChange={set} />
          {error && !view ? (
            <ErrorState
              error={error}
              fallback={t`Failed to fetch deliveries`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : !view ? (
            <div className="p-5">
              <SkeletonLines lines={8} />
            </div>
          ) : view.deliveries.length === 0 ? (
            <EmptyState title={<Trans>Nothing is under way</Trans>} />
          ) : (
            <LiveList deliveries={view.deliveries} openId={openId} onOpen={open} />
          )}
        </Card>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-22">
          <Card flush className="overflow-hidden">
            <LiveMap
              view={view}
              roster={roster}
              delivery={delivery}
              courierId={values.courier || undefined}
              onOpen={open}
              onCourier={(courier) => set({ courier })}
              className={delivery ? 'h-80 lg:h-[26rem]' : 'h-80 lg:h-[calc(100dvh-13rem)]'}
            />
          </Card>
          {view && openId && !delivery && <Gone orderNumber={openId} />}
          {delivery && (
            <LiveDetails
              delivery={delivery}
              courier={view?.couriers.find(({ _id }) => _id === delivery.courierId)}
              positions={seen.get(delivery.courierId ?? '') ?? []}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** It was delivered while somebody looked at it, or an old link names it. */
const Gone = ({ orderNumber }: { orderNumber: string }) => (
  <Card
    title={<OrderNumber number={orderNumber} />}
    hint={<Trans>Not among the deliveries shown: it has ended, or the filter leaves it out.</Trans>}
    actions={
      <LinkButton size="sm" to={`/admin/orders?order=${encodeURIComponent(orderNumber)}`}>
        <Trans>Open order</Trans>
      </LinkButton>
    }
  />
)
