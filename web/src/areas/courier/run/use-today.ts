import { localTime } from '@maple/contract/platform/local-time'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** The company's day, whatever the phone's clock says. */
export function useToday(): string {
  const { timeZone } = useConfig()
  return localTime(new Date(serverNow()), timeZone).date
}
