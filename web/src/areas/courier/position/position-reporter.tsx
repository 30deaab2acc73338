import { useQuery } from '@tanstack/react-query'
import { usePositionReporter } from '../../../lib/offline/use-position-reporter.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { activeQuery } from '../courier.queries.ts'
import { courierStatusQuery } from '../courier-file.queries.ts'
import { PositionNotice } from './position-notice.tsx'
import { stopsAhead } from './stops-ahead.ts'

/** Tells where the courier is while they are online, and says so when it cannot. */
export function PositionReporter({ userId }: { userId: string }) {
  const isOnline = useQuery(courierStatusQuery).data?.isOnline ?? false
  const active = useQuery({ ...activeQuery, enabled: isOnline }).data
  const { trackingIntervalSeconds: intervalSeconds } = useConfig()
  const { sharing, ask } = usePositionReporter({ userId, isOnline, stops: stopsAhead(active ?? []), intervalSeconds })
  return isOnline ? <PositionNotice sharing={sharing} ask={ask} /> : null
}
