import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Shifts } from '../../../couriers/index.ts'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { courierKeys } from '../courier.keys.ts'

export type TimeOff = Data<'GET /couriers/time-off'>[number]

export const myShiftsQuery = queryOptions({
  queryKey: courierKeys.shifts.of('plan'),
  queryFn: async ({ signal }) => (await api('GET /couriers/shifts', { signal })).data,
  meta: { offline: true },
})

export const myTimeOffQuery = queryOptions({
  queryKey: courierKeys.shifts.of('time-off'),
  queryFn: async ({ signal }) => (await api('GET /couriers/time-off', { query: { limit: 50 }, signal })).data,
  meta: { offline: true },
})

export function useShiftsStale() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: courierKeys.shifts.all })
}

export const useSetMyShifts = () =>
  useMutation({ mutationFn: (body: Shifts) => api('PUT /couriers/shifts', { body }), onSettled: useShiftsStale() })

export const useAskTimeOff = () =>
  useMutation({
    mutationFn: ({ key, ...body }: Body<'POST /couriers/time-off'> & { key: string }) =>
      api('POST /couriers/time-off', { body, idempotencyKey: key }),
    onSettled: useShiftsStale(),
  })

export const useWithdrawTimeOff = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /couriers/time-off/:id', { params: { id } }),
    onSettled: useShiftsStale(),
  })
