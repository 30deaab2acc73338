import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { contentKeys } from '../../../content/index.ts'
import { api, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type ContentItem = Data<'GET /content/:key'>
export type Words = ContentItem['translations']
export type ContentVersion = Data<'GET /content/:key/versions'>[number]

export const editedQuery = (key: string) =>
  queryOptions({
    queryKey: adminKeys.contentEdited.of(key),
    queryFn: async ({ signal }) => (await api('GET /content/:key', { params: { key }, signal })).data,
  })

export const editedListQuery = (type: 'faq' | 'block') =>
  queryOptions({
    queryKey: adminKeys.contentList.of(type),
    queryFn: async ({ signal }) => (await api('GET /content', { query: { type }, signal })).data,
  })

export const versionsQuery = (key: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.contentVersions.of(key, page),
    queryFn: ({ signal }) => api('GET /content/:key/versions', { params: { key }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: adminKeys.contentPreview.of(content),
    queryFn: async ({ signal }) => (await api('POST /content/preview', { body: { content }, signal })).data.html,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Whatever is saved is public at once: everything that shows content is read again. */
function useContentChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }) })
}

export interface Saved {
  key: string
  isNew: boolean
  type: ContentItem['type']
  title: { en: string; fr: string }
  content: { en: string; fr: string }
  category?: string | null
  published: boolean
  position?: number
  /** When what was edited had been saved, so that nobody's change is lost unseen. */
  basedOn?: string | undefined
  image?: File | undefined
}

export const useSaveContent = () =>
  useContentChange(({ key, isNew, type, image, basedOn, ...fields }: Saved) =>
    isNew
      ? api('POST /content', { body: { key, type, ...fields }, files: { image } })
      : api('PUT /content/:key', {
          params: { key },
          body: { ...fields, ...(basedOn && { basedOn }) },
          files: { image },
        }),
  )

export const useDeleteContent = () =>
  useContentChange((key: string) => api('DELETE /content/:key', { params: { key } }))

export const useOrderContent = () => useContentChange((keys: string[]) => api('PUT /content/order', { body: { keys } }))

export const useRestoreContent = () =>
  useContentChange(({ key, version }: { key: string; version: number }) =>
    api('POST /content/:key/restore', { params: { key }, body: { version } }),
  )
