import { type Db, first } from '../db.ts'
import type { ServiceKind } from './provider-adapters.ts'

export const countRequest = (db: Db, day: string, kind: ServiceKind, provider: string, failed: boolean) => db`
  insert into provider_requests (day, service, provider, requests, failures)
  values (${day}::date, ${kind}, ${provider}, 1, ${failed ? 1 : 0})
  on conflict (day, service, provider) do update set
    requests = provider_requests.requests + 1, failures = provider_requests.failures + excluded.failures`

/** Of all providers of that kind: whoever was changed a week ago has sent an invoice for the weeks before. */
export const sumRequests = (db: Db, day: string, kind: ServiceKind) =>
  first(db<{ today: number; last30Days: number; failed30Days: number }[]>`
    select coalesce(sum(requests) filter (where day = ${day}::date), 0)::int as today,
      coalesce(sum(requests), 0)::int as last30_days, coalesce(sum(failures), 0)::int as failed30_days
    from provider_requests where service = ${kind} and day > ${day}::date - 30 and day <= ${day}::date`)

export const deleteOldRequests = (db: Db) => db`delete from provider_requests where day < current_date - 400`
