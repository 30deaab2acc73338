import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { cacheResponse } from '../../../lib/query/cache-response.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useOrdersStale } from '../../../orders/index.ts'
import { adminKeys } from '../admin.keys.ts'

export type DayPlan = Data<'GET /admin/day-plans/:id'>
export type DispatchStory = Data<'GET /orders/:id/dispatch'>

export const dayPlanQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.dayPlan.of(id),
    queryFn: async ({ signal }) => (await api('GET /admin/day-plans/:id', { params: { id }, signal })).data,
    enabled: id !== '',
  })

/** The line of one route on the map: the same for as long as its start and stops are, which are part of the key. */
export const planWayQuery = (id: string, { courier, start, stops }: DayPlan['routes'][number], isWanted: boolean) =>
  queryOptions({
    queryKey: adminKeys.planWays.of(
      id,
      courier._id,
      [`${start.place?.lat} ${start.place?.lng}`, ...stops.map(({ orderId, kind }) => `${orderId} ${kind}`)].join(),
    ),
    queryFn: async ({ signal }) => {
      const params = { id, courierId: courier._id }
      return (await api('GET /admin/day-plans/:id/routes/:courierId/way', { params, signal })).data
    },
    enabled: isWanted,
    staleTime: 60 * 60_000,
  })

export const dayPlansQuery = (day: string) =>
  queryOptions({
    queryKey: adminKeys.dayPlans.of(day),
    queryFn: async ({ signal }) => (await api('GET /admin/day-plans', { query: { day, limit: 5 }, signal })).data,
  })

export type PlanEntry = Data<'GET /admin/day-plans'>[number]
export type PlanCourier = Data<'GET /couriers'>[number]

/** Who may work, as far as a plan takes couriers. */
export const planCouriersQuery = queryOptions({
  queryKey: adminKeys.couriers.of('who-works'),
  queryFn: async ({ signal }): Promise<PlanCourier[]> => {
    const pages = await Promise.all(
      (['active', 'approved'] as const).map((status) =>
        api('GET /couriers', { query: { status, sort: 'name', limit: 100 }, signal }),
      ),
    )
    return pages.flatMap(({ data }) => data)
  },
})

export const dispatchStoryQuery = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: adminKeys.dispatchStory.of(id, updatedAt),
    queryFn: async ({ signal }) => (await api('GET /orders/:id/dispatch', { params: { id }, signal })).data,
  })

/** What comes back is the plan: it is put where the page reads it. */
function usePlanChange<V>(mutationFn: (values: V) => Promise<DayPlan>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (plan) => {
      await cacheResponse(client, dayPlanQuery(plan._id).queryKey, plan)
      return client.invalidateQueries({ queryKey: adminKeys.dayPlans.all })
    },
  })
}

export const usePlanDay = () =>
  usePlanChange(
    async ({ key, ...body }: Body<'POST /admin/day-plans'> & { key: string }) =>
      (await api('POST /admin/day-plans', { body, idempotencyKey: key })).data,
  )

export const useChangePlan = () =>
  usePlanChange(
    async ({ id, routes }: { id: string; routes: Body<'PUT /admin/day-plans/:id'>['routes'] }) =>
      (await api('PUT /admin/day-plans/:id', { params: { id }, body: { routes } })).data,
  )

export function useApplyPlan() {
  const client = useQueryClient()
  const ordersStale = useOrdersStale()
  return useMutation({
    mutationFn: async (id: string) => (await api('POST /admin/day-plans/:id/apply', { params: { id } })).data,
    onSettled: async (_, __, id) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.dayPlan.of(id) }),
        client.invalidateQueries({ queryKey: adminKeys.dayPlans.all }),
        ordersStale(),
      ])
    },
  })
}
