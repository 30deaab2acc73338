import type { DayPlanView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import { countPlans, findPlan, listPlanRows } from './day-plans.sql.ts'
import { roadsOfPlan } from './roads-of-day.ts'
import { viewPlan } from './view-plan.ts'

export async function getDayPlan(deps: Deps, id: string): Promise<DayPlanView> {
  const plan = await findPlan(deps.db, id)
  if (!plan) throw new AppError('not_found')
  const { roads, ids } = await roadsOfPlan(deps, plan)
  return viewPlan(deps, deps.db, roads, plan, ids)
}

export async function listDayPlans({ db }: Deps, query: PageRequest & { day?: string | undefined }) {
  const { data, pagination } = await pageOf(
    query,
    listPlanRows(db, query.day, query.limit, offsetOf(query)),
    countPlans(db, query.day),
  )
  return { data: data.map(({ id, ...row }) => ({ _id: id, ...row })), pagination }
}
