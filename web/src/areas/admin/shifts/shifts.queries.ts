import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Shifts } from '../../../couriers/index.ts'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useNews } from '../../../lib/api/socket.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Board = Data<'GET /admin/shifts'>
export type BoardRow = Board['couriers'][number]
export type TimeOffRequest = Data<'GET /admin/time-off'>[number]

export const shiftBoardQuery = (week: string, search: string) =>
  queryOptions({
    queryKey: adminKeys.shifts.of('board', week, search),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/shifts', { query: { week, ...(search && { search }) }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const courierShiftsQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.shifts.of('courier', id),
    queryFn: async ({ signal }) => (await api('GET /admin/couriers/:id/shifts', { params: { id }, signal })).data,
    // What is edited is what there is: an old plan would take back what somebody else has saved.
    staleTime: 0,
    gcTime: 0,
  })

export const timeOffQuery = queryOptions({
  queryKey: adminKeys.shifts.of('time-off'),
  queryFn: ({ signal }) => api('GET /admin/time-off', { query: { limit: 20 }, signal }),
})

function useShiftsStale() {
  const queryClient = useQueryClient()
  return () => {
    for (const { all } of [adminKeys.shifts, adminKeys.dashboard]) void queryClient.invalidateQueries({ queryKey: all })
  }
}

/** A courier asks, or another member of staff changes something: what is shown is read again. */
export function useShiftNews() {
  useNews('couriers', useShiftsStale())
}

export const useSetShifts = (id: string) =>
  useMutation({
    mutationFn: (body: Shifts) => api('PUT /admin/couriers/:id/shifts', { params: { id }, body }),
    onSettled: useShiftsStale(),
  })

export const useCopyShifts = () =>
  useMutation({
    mutationFn: async (body: Body<'POST /admin/shifts/copy'>) => (await api('POST /admin/shifts/copy', { body })).data,
    onSettled: useShiftsStale(),
  })

export const useDecideTimeOff = () =>
  useMutation({
    mutationFn: ({ id, approved, note }: { id: string; approved: boolean; note: string }) => {
      const call = { params: { id }, body: { ...(note && { note }) } }
      return approved ? api('PUT /admin/time-off/:id/approve', call) : api('PUT /admin/time-off/:id/decline', call)
    },
    onSettled: useShiftsStale(),
  })
