import { weekdays } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/local-time'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { payoutTime } from './earnings-period.ts'
import { insertPayout, listOwed } from './payouts.sql.ts'
import { payoutQueue } from './send-payout.ts'

/**
 * One payout for each courier who is owed something, for all that was earned before today. Run twice, or on two nodes
 * at once, it makes each of them once: the constraint on courier and period decides.
 */
export function makePayouts(deps: Deps): Promise<number> {
  const { db, settings, now, jobs } = deps
  const zone = settings.get('general.timeZone')
  const { date: periodEnd } = localTime(now(), zone)
  const state = settings.get('payments.automaticPayouts') ? 'approved' : 'draft'
  return db.transaction(async (tx) => {
    let made = 0
    for (const owed of await listOwed(tx, instantAt(periodEnd, '00:00', zone))) {
      const payout = await insertPayout(tx, { ...owed, id: newId(), periodEnd, state })
      if (!payout) continue
      made += 1
      if (state === 'approved' && settings.get('payments.payoutMethod') === 'provider')
        await jobs.send(tx, payoutQueue, { payoutId: payout.id })
    }
    return made
  })
}

/** Looks every hour, so that a server that was down on Friday morning pays on Friday noon. */
export async function makePayoutsWhenDue(deps: Deps): Promise<void> {
  const { date, time } = localTime(deps.now(), deps.settings.get('general.timeZone'))
  const today = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]
  if (today === deps.settings.get('payments.payoutWeekday') && time >= payoutTime) await makePayouts(deps)
}
