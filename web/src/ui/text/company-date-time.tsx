import { useConfig } from '../../lib/query/config.queries.ts'
import { DateTime, type DateTimeProps } from './date-time.tsx'

/** Times of an order by the company's clock, as its windows are: two clocks on one page would contradict each other. */
export function CompanyDateTime(props: Omit<DateTimeProps, 'timeZone'>) {
  return <DateTime {...props} timeZone={useConfig().timeZone} />
}
