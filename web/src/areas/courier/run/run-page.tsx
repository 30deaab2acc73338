import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { IncomingTransfers } from '../transfers/incoming-transfers.tsx'
import { runsQuery, useRunNews } from './run.queries.ts'
import { RunSheet } from './run-sheet.tsx'

/** The run sheet: every stop of today's run and of those to come, in the order in which they are driven (O1). */
export const readFirst = (client: QueryClient) => [client.prefetchQuery(runsQuery)]

export function RunPage() {
  const { t } = useLingui()
  usePageTitle(t`My run`)
  useRunNews()
  const { data, error, refetch, isFetching } = useQuery(runsQuery)
  return (
    <>
      <PageHeader title={<Trans>My run</Trans>} />
      <IncomingTransfers />
      {!data && (
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={isUnreachable(error) ? undefined : error}
              fallback={t`Your run could not be loaded`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
      {data?.length === 0 && (
        <Card flush>
          <EmptyState
            title={<Trans>No run for now</Trans>}
            hint={<Trans>When the company hands you one, it appears here with all its stops.</Trans>}
          />
        </Card>
      )}
      {data?.map((run) => (
        <RunSheet key={run._id} run={run} />
      ))}
    </>
  )
}
