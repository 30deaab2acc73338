import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../lib/config.queries.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ordersQuery } from '../orders/orders.queries.ts'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DeskOrderFilters } from './desk-order-filters.tsx'
import { DeskOrderTable } from './desk-order-table.tsx'
import { DeskPages } from './desk-pages.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { orderDefaults, orderQueryOf } from './order-query.ts'
import { useOpenParam } from './use-open-param.ts'
import { useOrderNews } from './use-order-news.ts'

export function OrdersDeskPage() {
  const { t } = useLingui()
  usePageTitle(t`Orders`)
  useOrderNews()
  const { timeZone } = useConfig()
  const { values, page, set } = useListParams(orderDefaults)
  const query = orderQueryOf(values, timeZone)
  const list = useQuery(ordersQuery({ ...query, page }))
  const [opened, open] = useOpenParam('order', 'view')
  return (
    <>
      <PageHeader title={<Trans>Orders</Trans>} hint={<Trans>Every order, from placed to delivered.</Trans>} />
      <Card flush>
        <DeskOrderFilters values={values} onChange={set} />
        <DeskOrderTable
          list={list}
          page={page}
          sort={query.sort ?? orderDefaults.sort}
          onSort={(sort) => set({ sort })}
          onPage={(page) => set({ page })}
          opened={opened}
          onOpen={open}
        />
        <DeskPages data={list.data} onPage={(page) => set({ page })} />
      </Card>
      {opened && <OrderDrawer orderRef={opened} onClose={() => open(undefined)} />}
    </>
  )
}
