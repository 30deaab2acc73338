import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useNews } from '../../../lib/api/socket.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useOrdersStale } from '../../../orders/index.ts'
import { adminKeys } from '../admin.keys.ts'

export type Run = Data<'GET /admin/routes'>[number]
export type Replanned = Data<'POST /admin/routes/:id/replan'>

/** Today's and those of the days to come. */
export const runsOfCourierQuery = (courierId: string) =>
  queryOptions({
    queryKey: adminKeys.runs.of('courier', courierId),
    queryFn: async ({ signal }) => (await api('GET /admin/routes', { query: { courierId }, signal })).data,
  })

/** Everybody's of a day. */
export const runsOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: adminKeys.runs.of('day', day),
    queryFn: async ({ signal }) => (await api('GET /admin/routes', { query: { day, limit: 100 }, signal })).data,
  })

/** Read when it is asked for: a better sequence of what is ahead, and nothing kept. */
export const replanQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: adminKeys.runs.of('replan', id, version),
    queryFn: async ({ signal }) =>
      (await api('POST /admin/routes/:id/replan', { params: { id }, body: {}, signal })).data,
    retry: false,
  })

function useRunsStale() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.runs.all })
}

/** A stop is done, an order moves, somebody answers: the run is read again. */
export function useRunNews() {
  const stale = useRunsStale()
  useNews('orders', stale)
  useNews('couriers', stale)
}

/** Whatever is done with a run, also in vain: runs, orders and what waits are read again. */
function useRunChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  const [runs, orders, queryClient] = [useRunsStale(), useOrdersStale(), useQueryClient()]
  return useMutation({
    mutationFn,
    onSettled: () => {
      runs()
      void queryClient.invalidateQueries({ queryKey: adminKeys.dashboard.all })
      return orders()
    },
  })
}

export const useHandOut = () => useRunChange((id: string) => api('PUT /admin/routes/:id/hand-out', { params: { id } }))

/** The sequence that was looked at, and no newer thought: whoever came first is told of. */
export const useChangeRun = () =>
  useRunChange(({ id, ...body }: { id: string } & Body<'PUT /admin/routes/:id'>) =>
    api('PUT /admin/routes/:id', { params: { id }, body }),
  )

export const useMoveStops = () =>
  useRunChange((body: Body<'POST /admin/routes/move'>) => api('POST /admin/routes/move', { body }))
