import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNews } from '../../../lib/api/socket.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { activeQuery, firstAvailableQuery, goalsQuery } from '../courier.queries.ts'
import { courierProfileQuery, courierStatusQuery } from '../courier-file.queries.ts'
import { earningsQuery } from '../earnings/earnings.queries.ts'
import { isApplying } from '../is-applying.ts'
import { OnboardingSteps } from '../onboarding/onboarding-steps.tsx'
import { runsQuery } from '../run/run.queries.ts'
import { DashboardPage } from './dashboard-page.tsx'

/** The forms of an application are many: whoever works already does not wait for them. */
const Onboarding = lazy(async () => ({ default: (await import('../onboarding/onboarding.tsx')).Onboarding }))

export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(activeQuery),
  client.prefetchQuery(runsQuery),
  client.prefetchQuery(firstAvailableQuery()),
  client.prefetchQuery(earningsQuery('today')),
  client.prefetchQuery(earningsQuery('week')),
  client.prefetchQuery(courierProfileQuery()),
  client.prefetchQuery(goalsQuery),
]

/** /courier: onboarding until the application is approved, the dashboard afterwards. */
export function CourierHome() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: file, error, refetch, isFetching } = useQuery(courierStatusQuery)
  useNews('couriers', () => void queryClient.invalidateQueries({ queryKey: courierStatusQuery.queryKey }))
  const waiting = (
    <Card>
      <SkeletonLines lines={6} />
    </Card>
  )
  if (file && !isApplying(file)) return <DashboardPage />
  if (file)
    return (
      <Suspense fallback={waiting}>
        <Onboarding file={file} />
      </Suspense>
    )
  if (!error) return waiting
  // The check failed: onboarding, but without a form that could overwrite what is on file.
  return (
    <>
      <PageHeader title={<Trans>Welcome</Trans>} />
      <OnboardingSteps step={1} />
      <Card>
        <ErrorState
          error={error}
          fallback={t`Your status could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      </Card>
    </>
  )
}
