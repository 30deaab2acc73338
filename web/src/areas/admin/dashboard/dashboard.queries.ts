import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Dashboard = Data<'GET /admin/dashboard'>

/** The server says the timeline in the reader's language, so the language is part of the key. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: adminKeys.dashboard.of(currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /admin/dashboard', { signal })).data,
  })

/** The company has decided, or does not want to. */
export function useHideSetUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /admin/settings/bulk', { body: { settings: { 'general.showSetUp': false } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.dashboard.all }),
  })
}
