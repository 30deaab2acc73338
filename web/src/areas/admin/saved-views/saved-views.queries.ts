import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type SavedView = Data<'GET /admin/views'>[number]

export type ViewScreen = SavedViewInput['screen']

type SavedViewInput = Body<'POST /admin/views'>

export const viewsQuery = (screen: ViewScreen) =>
  queryOptions({
    queryKey: adminKeys.savedViews.of(screen),
    queryFn: async ({ signal }) => (await api('GET /admin/views', { query: { screen }, signal })).data,
  })

export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedViewInput) => api('POST /admin/views', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.savedViews.all }),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /admin/views/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.savedViews.all }),
  })
}
