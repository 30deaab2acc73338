import { Trans, useLingui } from '@lingui/react/macro'
import { groupOfStatus, readStatus, statusesIn } from '@maple/contract/orders/order-moves'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import { lazy, Suspense, useState } from 'react'
import { useActiveAccount } from '../../../accounts/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSearchKey } from '../../../lib/screens/use-search-key.ts'
import { type OrderSummary, orderStatsQuery, ordersQuery, useOrderNews } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))
const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

const defaults = { search: '', status: 'all' } as const

export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(ordersQuery({ page: 1, search: '' })),
  client.prefetchQuery(orderStatsQuery()),
]

type Asking = { what: 'rate' | 'cancel'; order: OrderSummary } | undefined

export function OrdersPage() {
  const { t } = useLingui()
  usePageTitle(t`My Orders`)
  useSearchKey()
  const { values, page, set } = useListParams(defaults)
  const status = readStatus(values.status)
  const group = status && groupOfStatus[status]
  const { accountId, business, mayOrder } = useActiveAccount()
  const asked = { page, search: values.search, status: group && statusesIn(group).join(',') }
  const list = useQuery(ordersQuery({ ...asked, ...(accountId && { accountId }) }))
  const [opened, open] = useOpenParam('order')
  const [asking, setAsking] = useState<Asking>()
  useOrderNews()
  const ask = (what: 'rate' | 'cancel') => (order: OrderSummary) => setAsking({ what, order })
  const close = () => setAsking(undefined)
  return (
    <>
      <PageHeader
        title={<Trans>My Orders</Trans>}
        hint={
          business ? (
            <Trans>Everything that was ordered for {business.name}, by all members.</Trans>
          ) : (
            <Trans>Everything that you have sent: where it is now, when it arrives, and what it costs.</Trans>
          )
        }
        actions={
          mayOrder && (
            <LinkButton to="/customer/new" variant="primary" icon={<PackagePlus className="size-4" />}>
              <Trans>New Order</Trans>
            </LinkButton>
          )
        }
      />
      <OrderStats accountId={accountId} />
      <OrderFilters values={{ ...values, status: group ?? 'all' }} onChange={set} />
      <OrderList
        list={list}
        business={business !== undefined}
        mayOrder={mayOrder}
        filtered={values.search !== '' || group !== undefined}
        onClear={() => set({ search: '', status: 'all' })}
        onOpen={open}
        onRate={ask('rate')}
      />
      {list.data && list.data.pagination.total > 0 && (
        <Pagination pagination={list.data.pagination} onPage={(page) => set({ page })} />
      )}
      <Suspense>
        {opened && !asking && (
          <OrderDialog
            orderRef={opened}
            onClose={() => open(undefined)}
            onRate={ask('rate')}
            onCancel={ask('cancel')}
          />
        )}
        {asking?.what === 'rate' && <RateDialog order={asking.order} onClose={close} />}
        {asking?.what === 'cancel' && <CancelDialog order={asking.order} onClose={close} />}
      </Suspense>
    </>
  )
}
