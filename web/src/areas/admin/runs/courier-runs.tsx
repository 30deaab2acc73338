import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { RunCard } from './run-card.tsx'
import { runsOfCourierQuery, useRunNews } from './runs.queries.ts'

/** A courier's runs of today and the days to come, and what staff do with them (O1). */
export function CourierRuns({ courierId }: { courierId: string }) {
  const { user } = useSession()
  return user?.permissions.includes('courier-assignment') ? <Runs courierId={courierId} /> : null
}

function Runs({ courierId }: { courierId: string }) {
  const { t } = useLingui()
  useRunNews()
  const { data, error, refetch, isFetching } = useQuery(runsOfCourierQuery(courierId))
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Runs</Trans>
      </h3>
      {data ? (
        <>
          {data.length === 0 && (
            <p className="text-sm text-ink-faint">
              <Trans>No run today or in the days to come.</Trans>
            </p>
          )}
          {data.map((run) => (
            <RunCard key={run._id} run={run} />
          ))}
        </>
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch the runs`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </section>
  )
}
