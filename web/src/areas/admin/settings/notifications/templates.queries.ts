import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../../lib/api/api.ts'
import { useMutation } from '../../../../lib/query/use-mutation.ts'
import { adminKeys } from '../../admin.keys.ts'

export type Template = Data<'GET /admin/notification-templates'>[number]
export type Texts = Template['texts']['en']
export type Language = 'en' | 'fr'

export const templatesQuery = queryOptions({
  queryKey: adminKeys.templates.all,
  queryFn: async ({ signal }) => (await api('GET /admin/notification-templates', { signal })).data,
})

export const previewQuery = (key: string, language: Language, texts: Texts) =>
  queryOptions({
    queryKey: adminKeys.templatePreview.of(key, language, texts),
    queryFn: async ({ signal }) =>
      (
        await api('POST /admin/notification-templates/:key/preview', {
          params: { key },
          body: { language, texts },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    retry: false,
  })

export function useSaveTemplate(key: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /admin/notification-templates/:key'>) =>
      api('PUT /admin/notification-templates/:key', { params: { key }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  })
}

export function useResetTemplate(key: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /admin/notification-templates/:key', { params: { key } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  })
}
