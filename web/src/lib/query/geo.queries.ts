import { queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../api/api.ts'
import { libKeys } from './lib.keys.ts'

export type FoundAddress = Data<'GET /geo/suggest'>[number]

export const suggestQuery = (text: string) =>
  queryOptions({
    queryKey: libKeys.suggestedAddresses.of(text),
    queryFn: async ({ signal }) => (await api('GET /geo/suggest', { query: { q: text }, signal })).data,
    staleTime: 10 * 60_000,
    // A field that cannot suggest is still a field.
    retry: false,
  })
