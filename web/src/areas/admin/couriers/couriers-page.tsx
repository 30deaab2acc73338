import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { NoRows } from '../../../ui/table/paged-table.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { CourierFilters } from './courier-filters.tsx'
import type { AskedMove } from './courier-move-dialog.tsx'
import { courierDefaults, courierQueryOf } from './courier-query.ts'
import { CourierTable } from './courier-table.tsx'
import { couriersQuery, useCourierNews } from './staff-couriers.queries.ts'

const CourierDrawer = lazy(async () => ({ default: (await import('./courier-drawer.tsx')).CourierDrawer }))
const CourierDocuments = lazy(async () => ({ default: (await import('./courier-documents.tsx')).CourierDocuments }))
const CourierMoveDialog = lazy(async () => ({ default: (await import('./courier-move-dialog.tsx')).CourierMoveDialog }))

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

export function CouriersPage() {
  const { t } = useLingui()
  usePageTitle(t`Couriers`)
  useCourierNews()
  const { values, page, set } = useListParams(courierDefaults)
  const query = courierQueryOf(values, page)
  const { data, error, refetch, isFetching } = useQuery(couriersQuery(query))
  const [opened, open] = useOpenParam('courier', 'documents', 'absence')
  const [documents, showDocuments] = useOpenParam('documents')
  const [asked, ask] = useState<AskedMove>()
  const isPast = data && data.data.length === 0 && data.pagination.total > 0
  return (
    <>
      <PageHeader
        title={<Trans>Couriers</Trans>}
        hint={<Trans>Applications, documents, and everybody who delivers.</Trans>}
        actions={
          <>
            <SavedViews screen="couriers" />
            <ExportButton type="couriers" query={{ search: query.search, status: query.status }} />
          </>
        }
      />
      <Card flush>
        <CourierFilters values={values} onChange={set} />
        {error && data && <Stale onRetry={refetch} retrying={isFetching} />}
        {error && !data ? (
          <ErrorState
            error={isForbidden(error) ? error : undefined}
            fallback={t`Failed to fetch couriers`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : isPast ? (
          <NoRows pagination={data.pagination} onPage={(page) => set({ page })} otherwise={null} />
        ) : (
          <CourierTable
            couriers={data?.data}
            sort={query.sort ?? courierDefaults.sort}
            onSort={(sort) => set({ sort })}
            openRow={opened}
            onOpen={({ _id }) => open(_id)}
            onDocuments={({ _id }) => showDocuments(_id)}
            onAsk={ask}
            onRetry={refetch}
          />
        )}
        {data && data.data.length > 0 && (
          <div className="border-t border-line px-5 py-3">
            <Pagination
              pagination={data.pagination}
              onPage={(page) => set({ page })}
              summary={({ from, to, total }) => (
                <Trans>
                  Showing {from} to {to} of {total} couriers
                </Trans>
              )}
            />
          </div>
        )}
      </Card>
      <Suspense>
        {opened && (
          <CourierDrawer
            id={opened}
            onClose={() => open(undefined)}
            onAsk={ask}
            onDocuments={() => showDocuments(opened)}
          />
        )}
        {documents && <CourierDocuments id={documents} onClose={() => showDocuments(undefined)} />}
        {asked && <CourierMoveDialog {...asked} onClose={() => ask(undefined)} />}
      </Suspense>
    </>
  )
}

const Stale = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <Banner
    kind="error"
    className="mx-4 mb-4"
    action={
      <Button size="sm" loading={retrying} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    }
  >
    <Trans>Failed to fetch couriers</Trans>
  </Banner>
)
