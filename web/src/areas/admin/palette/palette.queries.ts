import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accountsQuery } from '../../../accounts/index.ts'
import { api } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { adminKeys } from '../admin.keys.ts'
import { textsOfOtherLanguage } from './other-language.ts'

export const everythingQuery = (q: string) =>
  queryOptions({
    queryKey: adminKeys.search.of('everything', q),
    queryFn: async ({ signal }) => (await api('GET /admin/search', { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  })

const fewAccounts = 5

export const accountsFoundQuery = (search: string) => accountsQuery({ kind: 'business', search, limit: fewAccounts })

export const otherTextsQuery = () =>
  queryOptions({
    queryKey: adminKeys.search.of('other-texts', currentLanguage()),
    queryFn: textsOfOtherLanguage,
    staleTime: Number.POSITIVE_INFINITY,
  })
