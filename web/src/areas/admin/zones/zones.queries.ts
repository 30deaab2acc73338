import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Zone = Data<'GET /admin/zones'>[number]
export type ZoneForm = Body<'POST /admin/zones'>

export const zonesQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: adminKeys.zones.of('page', page, search),
    queryFn: ({ signal }) => api('GET /admin/zones', { query: { page, search }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every page, one after the other: for whoever chooses among them or names them. */
export const allZonesQuery = queryOptions({
  queryKey: adminKeys.zones.of('all'),
  queryFn: async ({ signal }) => {
    const zones: Zone[] = []
    for (let page = 1; ; page += 1) {
      const { data, pagination } = await api('GET /admin/zones', { query: { page, limit: 100 }, signal })
      zones.push(...data)
      if (page >= pagination.pages) return zones
    }
  },
})

function useZoneChange<V, R>(send: (wish: V) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.zones.all }),
  })
}

export const useCreateZone = () =>
  useZoneChange(({ key, body }: { key: string; body: ZoneForm }) =>
    api('POST /admin/zones', { body, idempotencyKey: key }),
  )

export const useSaveZone = () =>
  useZoneChange(({ id, body }: { id: string; body: ZoneForm }) => api('PUT /admin/zones/:id', { params: { id }, body }))

export const useDeleteZone = () => useZoneChange((id: string) => api('DELETE /admin/zones/:id', { params: { id } }))
