import { useLingui } from '@lingui/react'
import type { BlockData, BlockKey } from '@maple/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Data } from '../lib/api/api.ts'
import { isLanguage, type Language } from '../lib/i18n.ts'
import { preloaded, preloadedAt } from '../lib/query/preloaded.ts'
import { contentKeys } from './content.keys.ts'

export type Blocks = { [K in BlockKey]?: BlockData<K> }

/** What every visitor sees; a draft is not found here, not even by staff. */
export const publicContentQuery = (key: string, lang: Language) =>
  queryOptions({
    queryKey: contentKeys.published.of(key, lang),
    queryFn: async ({ signal }) =>
      (await api('GET /content/public/:key', { params: { key }, query: { lang }, signal })).data,
    initialData: () => preloaded<Data<'GET /content/public/:key'>>(`/content/public/${key}?lang=${lang}`),
    initialDataUpdatedAt: preloadedAt,
  })

type Items = Data<'GET /content'>

// Staff who edit content are also preloaded drafts, which are nobody's business on the site.
const published = (items: Items) => items.filter((item) => item.published)

const asBlocks = (items: Items): Blocks => Object.fromEntries(published(items).map(({ key, data }) => [key, data]))

/** As the server gave them with the page, if it did. */
function givenItems<T>(type: 'block' | 'faq', lang: Language, read: (items: Items) => T): T | undefined {
  const items = preloaded<Items>(`/content?type=${type}&lang=${lang}`)
  return items && read(items)
}

const blocksQuery = (lang: Language) =>
  queryOptions({
    queryKey: contentKeys.blocks.of(lang),
    queryFn: async ({ signal }): Promise<Blocks> =>
      asBlocks((await api('GET /content', { query: { type: 'block', lang }, signal })).data),
    initialData: () => givenItems('block', lang, asBlocks),
    initialDataUpdatedAt: preloadedAt,
    // A change of the language redraws the page in place.
    placeholderData: keepPreviousData,
    // Whom a courier calls, also without a network.
    meta: { offline: true },
  })

const faqsQuery = (lang: Language) =>
  queryOptions({
    queryKey: contentKeys.faqs.of(lang),
    queryFn: async ({ signal }) =>
      published((await api('GET /content', { query: { type: 'faq', lang }, signal })).data),
    initialData: () => givenItems('faq', lang, published),
    initialDataUpdatedAt: preloadedAt,
    placeholderData: keepPreviousData,
  })

export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}

/** The parts of the public pages that admins edit, in the reader's language. */
export const useBlocks = () => useQuery(blocksQuery(useLanguage()))

export const useFaqs = () => useQuery(faqsQuery(useLanguage()))
