import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { courierProfileQuery } from '../couriers/couriers.queries.ts'
import { RatingsPanel } from '../couriers/ratings-panel.tsx'
import { useSession } from '../lib/session.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

export function DashboardPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(courierProfileQuery())
  usePageTitle(t`Dashboard`)
  const firstName = user?.firstName ?? ''
  return (
    <>
      <PageHeader title={<Trans>Welcome, {firstName}</Trans>} />
      {data ? (
        <RatingsPanel ratings={data.ratings} deliveries={data.stats.totalDeliveries} />
      ) : (
        <Card>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`Your status could not be loaded.`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Card>
      )}
    </>
  )
}
