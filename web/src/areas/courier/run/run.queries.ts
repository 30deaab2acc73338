import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { useNews } from '../../../lib/api/socket.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useOrderNews } from '../../../orders/index.ts'
import { courierKeys } from '../courier.keys.ts'
import { useDeliveriesStale } from '../courier.queries.ts'

export type Run = Data<'GET /couriers/routes'>[number]
export type RunStop = Run['stops'][number]

/** Today's and those of the days to come, also without a network. */
export const runsQuery = queryOptions({
  queryKey: courierKeys.runs.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/routes', { signal })).data,
  meta: { offline: true },
})

/** Staff put a run in another order, or a stop of it is done: what is shown is read again. */
export function useRunNews() {
  const queryClient = useQueryClient()
  useNews('routes', () => void queryClient.invalidateQueries({ queryKey: courierKeys.runs.all }))
  useOrderNews(courierKeys.runs.all)
}

/** Who has a run is decided by the server alone, so an answer needs a network. */
export function useAnswerRun() {
  const queryClient = useQueryClient()
  const stale = useDeliveriesStale()
  const onSettled = () => Promise.all([stale(), queryClient.invalidateQueries({ queryKey: courierKeys.runs.all })])
  const accept = useMutation({
    mutationFn: (id: string) => api('PUT /couriers/routes/:id/accept', { params: { id } }),
    onSettled,
  })
  const start = useMutation({
    mutationFn: (id: string) => api('PUT /couriers/routes/:id/start', { params: { id } }),
    onSettled,
  })
  const decline = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api('PUT /couriers/routes/:id/decline', { params: { id }, body: reason ? { reason } : {} }),
    onSettled,
  })
  const sort = useMutation({
    mutationFn: ({ id, ...body }: { id: string; stopIds: string[]; version: string }) =>
      api('PUT /couriers/routes/:id/stops', { params: { id }, body }),
    onSettled,
  })
  const closeLoadCheck = useMutation({
    mutationFn: ({ id, missing }: { id: string; missing: string[] }) =>
      api('POST /couriers/routes/:id/load-check', { params: { id }, body: { missing } }),
    onSettled,
  })
  return { accept, start, decline, sort, closeLoadCheck }
}
