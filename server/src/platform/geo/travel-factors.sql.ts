import type { Db, Tx } from '../db.ts'

export interface LearnedHour {
  provider: string
  weekday: number
  hour: number
  weight: number
  logSum: number
}

export const listLearnedHours = (db: Db) => db<LearnedHour[]>`
  select provider, weekday, hour, weight, log_sum from travel_factors order by provider, weekday, hour limit 5000`

/** What was learned before fades a little with each new leg, so that a road works of last year is forgotten. */
export const learnHour = (
  tx: Tx,
  { provider, weekday, hour }: Omit<LearnedHour, 'weight' | 'logSum'>,
  logOff: number,
) => tx`
  insert into travel_factors as known (provider, weekday, hour, weight, log_sum)
  values (${provider}, ${weekday}, ${hour}, 1, ${logOff})
  on conflict (provider, weekday, hour) do update set weight = known.weight * 0.98 + 1,
    log_sum = known.log_sum * 0.98 + excluded.log_sum, learned_at = ${tx.now}`

export const forgetHours = (db: Db) => db`delete from travel_factors`
