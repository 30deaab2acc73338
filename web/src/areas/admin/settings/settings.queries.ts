import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { cacheResponse } from '../../../lib/query/cache-response.ts'
import { configQuery } from '../../../lib/query/config.queries.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type SettingField = Data<'GET /admin/settings/fields'>[number]
export type SettingKey = SettingField['key']
export type SettingValues = Data<'GET /admin/settings/all'>
export type SettingChanges = Partial<SettingValues>
interface Settings {
  fields: SettingField[]
  values: SettingValues
}

export const settingsQuery = queryOptions({
  queryKey: adminKeys.settings.all,
  queryFn: async ({ signal }) => {
    const [fields, values] = await Promise.all([
      api('GET /admin/settings/fields', { signal }),
      api('GET /admin/settings/all', { signal }),
    ])
    return { fields: fields.data, values: values.data }
  },
})

export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<'PUT /admin/settings/bulk'>) =>
      (await api('PUT /admin/settings/bulk', { body })).data,
    onSuccess: async (values) => {
      await cacheResponse<Settings>(client, settingsQuery.queryKey, (before) => before && { ...before, values })
      return client.invalidateQueries({ queryKey: configQuery.queryKey })
    },
  })
}
