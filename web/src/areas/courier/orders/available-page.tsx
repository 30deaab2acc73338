import { Trans, useLingui } from '@lingui/react/macro'
import { availableSorts } from '@maple/contract/dispatch/available-sorts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { availableQuery } from '../courier.queries.ts'
import { AvailableFilters, radii } from './available-filters.tsx'
import { AvailableList } from './available-list.tsx'

const defaults = { sort: 'distance', radius: '5' } as const

export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(availableQuery({ sort: defaults.sort, radius: Number(defaults.radius), page: 1 })),
]

export function AvailablePage() {
  const { t } = useLingui()
  usePageTitle(t`Available Orders`)
  const { values, page, set } = useListParams(defaults)
  const sort = availableSorts.find((known) => known === values.sort) ?? defaults.sort
  const radius = Number(radii.find((known) => known === values.radius) ?? defaults.radius)
  const list = useQuery(availableQuery({ sort, radius, page }))
  const { data } = list
  return (
    <>
      <PageHeader title={<Trans>Available Orders</Trans>} />
      <AvailableFilters values={values} onChange={set} />
      {data && !data.closed && !data.position && (
        <Banner kind="info">
          <Trans>We do not know where you are yet, so orders from everywhere are shown.</Trans>
        </Banner>
      )}
      <AvailableList
        list={list}
        emptyHint={<Trans>Try a wider radius, or wait: new orders appear by themselves.</Trans>}
        closedAction={
          <LinkButton to="/courier">
            <Trans>Go to the dashboard</Trans>
          </LinkButton>
        }
      />
      {data && data.pagination.pages > 1 && (
        <Pagination pagination={data.pagination} onPage={(next) => set({ page: next })} />
      )}
    </>
  )
}
