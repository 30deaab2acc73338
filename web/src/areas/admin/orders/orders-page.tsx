import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import { lazy, Suspense } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { ordersQuery, useOrderNews } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { BehindNote } from './behind-note.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { OrderFilters } from './order-filters.tsx'
import { orderDefaults, orderQueryOf } from './order-query.ts'
import { OrderTable } from './order-table.tsx'
import { behindDefaults, behindQuery } from './orders-behind.ts'
import { useSelection } from './use-selection.ts'

const OrderDrawer = lazy(async () => ({ default: (await import('./drawer/order-drawer.tsx')).OrderDrawer }))

export function OrdersPage() {
  const { t } = useLingui()
  usePageTitle(t`Orders`)
  useOrderNews()
  const { user } = useSession()
  const selection = useSelection()
  const { timeZone } = useConfig()
  const { values, page, set } = useListParams(orderDefaults)
  const query = orderQueryOf(values, timeZone)
  const isBehind = Object.keys(behindQuery(values, timeZone)).length > 0
  const list = useQuery(ordersQuery({ ...query, page }))
  const [opened, open] = useOpenParam('order', 'view')
  return (
    <>
      <PageHeader
        title={<Trans>Orders</Trans>}
        hint={<Trans>Every order, from placed to delivered. Choose several to change them at once.</Trans>}
        actions={
          <>
            <SavedViews screen="orders" />
            {/* The file knows no report; a report has its own. */}
            {!isBehind && (
              <ExportButton
                type="orders"
                query={{ search: query.search, status: query.status, from: query.from, to: query.to }}
              />
            )}
            {user?.permissions.includes('order-management') && (
              <LinkButton to="/admin/orders/new" variant="primary" icon={<PackagePlus className="size-4" />}>
                <Trans>New Order</Trans>
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <OrderFilters values={values} onChange={set} />
        {isBehind && (
          <BehindNote
            query={query}
            days={{ from: values.endedFrom, to: values.endedTo }}
            order={list.data?.data[0]}
            onClear={() => set(behindDefaults)}
          />
        )}
        <OrderTable
          list={list}
          sort={query.sort ?? orderDefaults.sort}
          onSort={(sort) => set({ sort })}
          onPage={(page) => set({ page })}
          selection={selection}
          opened={opened}
          onOpen={open}
        />
        <BulkBar selection={selection} />
      </Card>
      <Suspense>{opened && <OrderDrawer orderRef={opened} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}
