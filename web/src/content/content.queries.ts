import { useLingui } from '@lingui/react'
import type { BlockData, BlockKey } from '@maple/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { isLanguage, type Language } from '../lib/i18n.ts'

export type Blocks = { [K in BlockKey]?: BlockData<K> }

/** What every visitor sees; a draft is not found here, not even by staff. */
export const publicContentQuery = (key: string, lang: Language) =>
  queryOptions({
    queryKey: ['content', 'public', key, lang],
    queryFn: async ({ signal }) =>
      (await api('GET /content/public/:key', { params: { key }, query: { lang }, signal })).data,
  })

const blocksQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['content', 'block', lang],
    queryFn: async ({ signal }): Promise<Blocks> => {
      const { data } = await api('GET /content', { query: { type: 'block', lang }, signal })
      // Staff who edit content are also given drafts, which are nobody's business on the site.
      return Object.fromEntries(data.filter(({ published }) => published).map((item) => [item.key, item.data]))
    },
    // A change of the language redraws the page in place.
    placeholderData: keepPreviousData,
    // Whom a courier calls, also without a network.
    meta: { offline: true },
  })

const faqsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['content', 'faq', lang],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /content', { query: { type: 'faq', lang }, signal })
      return data.filter(({ published }) => published)
    },
    placeholderData: keepPreviousData,
  })

export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}

/** The parts of the public pages that admins edit, in the reader's language. */
export const useBlocks = () => useQuery(blocksQuery(useLanguage()))

export const useFaqs = () => useQuery(faqsQuery(useLanguage()))
