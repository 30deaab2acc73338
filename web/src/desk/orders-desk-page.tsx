import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useConfig } from '../lib/config.queries.ts'
import { useSession } from '../lib/session.tsx'
import { useListParams } from '../lib/use-list-params.ts'
import { useOpenParam } from '../lib/use-open-param.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ordersQuery } from '../orders/orders.queries.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeskOrderFilters } from './desk-order-filters.tsx'
import { DeskOrderTable } from './desk-order-table.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { orderDefaults, orderQueryOf } from './order-query.ts'
import { SavedViews } from './saved-views.tsx'
import { useOrderNews } from './use-order-news.ts'
import { useSelection } from './use-selection.ts'

export function OrdersDeskPage() {
  const { t } = useLingui()
  usePageTitle(t`Orders`)
  useOrderNews()
  const { user } = useSession()
  const selection = useSelection()
  const { timeZone } = useConfig()
  const { values, page, set } = useListParams(orderDefaults)
  const query = orderQueryOf(values, timeZone)
  const list = useQuery(ordersQuery({ ...query, page }))
  const [opened, open] = useOpenParam('order', 'view')
  return (
    <>
      <PageHeader
        title={<Trans>Orders</Trans>}
        hint={<Trans>Every order, from placed to delivered.</Trans>}
        actions={
          <>
            <SavedViews screen="orders" />
            <ExportButton
              type="orders"
              query={{ search: query.search, status: query.status, from: query.from, to: query.to }}
            />
            {user?.permissions.includes('order-management') && (
              <LinkButton to="/admin/orders/new" variant="primary" icon={<PackagePlus className="size-4" />}>
                <Trans>New Order</Trans>
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <DeskOrderFilters values={values} onChange={set} />
        <DeskOrderTable
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
      {opened && <OrderDrawer orderRef={opened} onClose={() => open(undefined)} />}
    </>
  )
}
