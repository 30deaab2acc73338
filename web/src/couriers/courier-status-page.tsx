import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../lib/session.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ApplicationCard } from './application-card.tsx'
import { courierStatusQuery } from './couriers.queries.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** Where a courier's application stands. */
export function CourierStatusPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data: file, error, refetch, isFetching } = useQuery(courierStatusQuery)
  usePageTitle(t`Dashboard`)
  if (!user) return null
  const { firstName } = user
  return (
    <>
      <PageHeader title={<Trans>Welcome, {firstName}</Trans>} />
      {file ? (
        <>
          <ApplicationCard file={file} />
          <VehicleCard vehicle={file.vehicle} />
        </>
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
