import type { DayPlanView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import { countPlans, findPlan, listPlanOrders, listPlanRows } from './day-plans.sql.ts'
import { ordersOfDay, roadsOfDay } from './plan-day.ts'
import { viewPlan } from './view-plan.ts'

export async function getDayPlan(deps: Deps, id: string): Promise<DayPlanView> {
  const plan = await findPlan(deps.db, id)
  if (!plan) throw new AppError('not_found')
  const ids = plan.routes.flatMap((route) => route.stops.map((stop) => stop.orderId))
  const [planned, ofDay] = await Promise.all([
    listPlanOrders(deps.db, [...new Set(ids)]),
    ordersOfDay(deps, deps.db, plan.day),
  ])
  const roads = await roadsOfDay(deps, planned)
  // What is in no route yet is shown again too, with what has come in since.
  const more = ofDay.map(({ id }) => id).filter((id) => !ids.includes(id))
  return viewPlan(deps, deps.db, roads, plan, more)
}

export async function listDayPlans({ db }: Deps, query: PageRequest & { day?: string | undefined }) {
  const { data, pagination } = await pageOf(
    query,
    listPlanRows(db, query.day, query.limit, offsetOf(query)),
    countPlans(db, query.day),
  )
  return { data: data.map(({ id, ...row }) => ({ _id: id, ...row })), pagination }
}
