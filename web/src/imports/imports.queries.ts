import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Call, type Data, type Reply } from '../lib/api/api.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { importKeys } from './imports.keys.ts'

export type Import = Data<'GET /imports/:id'>
export type ImportRow = Data<'GET /imports/:id/rows'>[number]
type ListQuery = NonNullable<Call<'GET /imports'>['query']>
type RowsQuery = NonNullable<Call<'GET /imports/:id/rows'>['query']>

const lookMs = 800

/** Something is being done with it right now. */
export const isWorking = ({ state, isChecking }: Pick<Import, 'state' | 'isChecking'>): boolean =>
  isChecking || ['uploaded', 'reading', 'placing', 'undoing'].includes(state)

export const importsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: importKeys.lists.of(query),
    queryFn: ({ signal }) => api('GET /imports', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? 3 * lookMs : false),
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one.of(id),
    queryFn: async ({ signal }) => (await api('GET /imports/:id', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? lookMs : false),
  })

export const importRowsQuery = (id: string, query: RowsQuery) =>
  queryOptions({
    queryKey: importKeys.rows.of(id, query),
    queryFn: ({ signal }) => api('GET /imports/:id/rows', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The first rows, as examples of what a column holds. */
export const examplesQuery = (id: string) => importRowsQuery(id, { page: 1, limit: 3 })

export function useUpload() {
  return useMutation({
    mutationFn: (upload: { accountId: string; file: File; key: string; onProgress: (part: number) => void }) =>
      api('POST /imports', {
        body: { accountId: upload.accountId },
        files: { file: upload.file },
        idempotencyKey: upload.key,
        onProgress: upload.onProgress,
      }),
    onSettled: useStale(importKeys.lists.all),
  })
}

/** What the server answers is what is shown; the rest is read again, and also what became of a call without an answer. */
function useAnswered(id: string) {
  const client = useQueryClient()
  const stale = useStale(importKeys.one.of(id), importKeys.rows.of(id), importKeys.lists.all)
  return {
    onSuccess: ({ data }: { data: Import }) => client.setQueryData(importQuery(id).queryKey, data),
    onSettled: stale,
  }
}

export const useMapImport = (id: string) =>
  useMutation({
    mutationFn: (body: Body<'PUT /imports/:id/mapping'>) => api('PUT /imports/:id/mapping', { params: { id }, body }),
    ...useAnswered(id),
  })

export const usePlaceImport = (id: string) =>
  useMutation({
    mutationFn: () => api('POST /imports/:id/place', { params: { id }, body: { valid: true } }),
    ...useAnswered(id),
  })

export const useUndoImport = (id: string) =>
  useMutation({ mutationFn: () => api('POST /imports/:id/undo', { params: { id } }), ...useAnswered(id) })

export const useConfirmAll = (id: string) =>
  useMutation({ mutationFn: () => api('POST /imports/:id/confirm', { params: { id } }), ...useAnswered(id) })

export const useRemoveImport = (id: string) =>
  useMutation({
    mutationFn: () => api('DELETE /imports/:id', { params: { id } }),
    onSettled: useStale(importKeys.lists.all),
  })

/** The row stays where it is on the screen, with what is said of it now. */
export function useMendRow(id: string) {
  const client = useQueryClient()
  const stale = useStale(importKeys.one.of(id), importKeys.lists.all)
  return useMutation({
    mutationFn: ({ row, body }: { row: number; body: Body<'PUT /imports/:id/rows/:row'> }) =>
      api('PUT /imports/:id/rows/:row', { params: { id, row }, body }),
    onSuccess: ({ data: mended }) => {
      client.setQueriesData<Reply<'GET /imports/:id/rows'>>({ queryKey: importKeys.rows.of(id) }, (list) =>
        list ? { ...list, data: list.data.map((one) => (one.row === mended.row ? mended : one)) } : list,
      )
    },
    onSettled: stale,
  })
}
