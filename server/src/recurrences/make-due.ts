import type { Deps } from '../deps.ts'
import { listDue, makeDate } from './place-dates.ts'
import { findRecurrence, listToLookAt, lookAgain, lookLater } from './recurrences.sql.ts'

/** What failed is tried again this often while its window is open. */
const retryMinutes = 10
/** Settings move windows and holidays: nobody waits longer than this to look again. */
const longestMs = 6 * 3_600_000
const batch = 100

/** Places everything that is due of one recurrence, and notes when to look again. */
export async function makeDue(deps: Deps, id: string): Promise<void> {
  const plan = await findRecurrence(deps.db, id)
  if (plan?.state !== 'active') return
  const { due } = await listDue(deps, plan)
  for (const each of due) await makeDate(deps, plan, each)
  const after = await listDue(deps, plan)
  const now = deps.now().getTime()
  const wait = after.due.length > 0 ? retryMinutes * 60_000 : longestMs
  const next = Math.min(now + wait, after.nextAt?.getTime() ?? Number.POSITIVE_INFINITY)
  await lookAgain(deps.db, id, plan.updatedAt, new Date(next))
}

/** The job: one that fails for a reason of ours does not keep the others waiting. */
export async function makeAllDue(deps: Deps): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const found = (await listToLookAt(deps.db, deps.now(), batch)).filter(({ id }) => !tried.has(id))
    if (found.length === 0) return
    for (const { id } of found) {
      tried.add(id)
      await makeDue(deps, id).catch(async (error: unknown) => {
        deps.log.error({ err: error, recurrence: id }, 'recurrence')
        await lookLater(deps.db, id, new Date(deps.now().getTime() + retryMinutes * 60_000))
      })
    }
  }
}
