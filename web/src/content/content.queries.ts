import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import type { Language } from '../lib/i18n.ts'

/** What every visitor sees; a draft is not found here, not even by staff. */
export const publicContentQuery = (key: string, lang: Language) =>
  queryOptions({
    queryKey: ['content', 'public', key, lang],
    queryFn: async ({ signal }) =>
      (await api('GET /content/public/:key', { params: { key }, query: { lang }, signal })).data,
  })
