import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../lib/api/api.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { orderKeys } from '../orders/index.ts'
import { recurrenceKeys } from './recurrences.keys.ts'

export type Recurrence = Data<'GET /recurrences/:id'>
export type RecurrenceDay = Data<'GET /recurrences/:id/days'>['days'][number]
export type RecurrenceDays = Data<'GET /recurrences/:id/days'>
export type NewRecurrence = Body<'POST /recurrences'>
type RecurrenceChange = Body<'PUT /recurrences/:id'>
type ListQuery = NonNullable<Call<'GET /recurrences'>['query']>
type PreviewQuery = NonNullable<Call<'GET /recurrences/preview'>['query']>

export interface Period {
  from: string
  to: string
}

export const recurrencesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: recurrenceKeys.lists.of(query, currentLanguage()),
    queryFn: ({ signal }) => api('GET /recurrences', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const recurrenceQuery = (id: string) =>
  queryOptions({
    queryKey: recurrenceKeys.one.of(id, currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /recurrences/:id', { params: { id }, signal })).data,
  })

export const daysQuery = (id: string, query: Period) =>
  queryOptions({
    queryKey: recurrenceKeys.days.of(id, query, currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /recurrences/:id/days', { params: { id }, query, signal })).data,
  })

export const previewQuery = (query: PreviewQuery) =>
  queryOptions({
    queryKey: recurrenceKeys.previews.of(query, currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /recurrences/preview', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Orders too: what is due is placed at once. */
const useRecurrencesStale = () =>
  useStale(...Object.values(recurrenceKeys).map(({ all }) => all), ...orderKeys.everywhere)

export function useMakeRecurrence() {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewRecurrence }) =>
      api('POST /recurrences', { body, idempotencyKey: key }),
    onSettled: useRecurrencesStale(),
  })
}

export function useChangeRecurrence(id: string) {
  return useMutation({
    mutationFn: (body: RecurrenceChange) => api('PUT /recurrences/:id', { params: { id }, body }),
    onSettled: useRecurrencesStale(),
  })
}

type RecurrenceMove = 'pause' | 'resume' | 'end'

export function useMoveRecurrence(id: string) {
  const params = { id }
  return useMutation<unknown, Error, RecurrenceMove>({
    mutationFn: (move) => {
      if (move === 'end') return api('DELETE /recurrences/:id', { params })
      return move === 'pause'
        ? api('POST /recurrences/:id/pause', { params })
        : api('POST /recurrences/:id/resume', { params })
    },
    onSettled: useRecurrencesStale(),
  })
}

/** One date left out, or taken in again. */
export function useSkipDate(id: string) {
  return useMutation({
    mutationFn: ({ date, skip }: { date: string; skip: boolean }) =>
      skip
        ? api('POST /recurrences/:id/skip', { params: { id }, body: { date } })
        : api('POST /recurrences/:id/unskip', { params: { id }, body: { date } }),
    onSettled: useRecurrencesStale(),
  })
}
