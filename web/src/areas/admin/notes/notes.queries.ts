import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { adminKeys } from '../admin.keys.ts'

export type StaffNote = Data<'GET /admin/notes'>[number]
export type NoteSubject = NonNullable<Call<'GET /admin/notes'>['query']>['subject']

export const notesQuery = (subject: NoteSubject, id: string, limit: number) =>
  queryOptions({
    queryKey: adminKeys.staffNotes.of(subject, id, limit),
    queryFn: ({ signal }) => api('GET /admin/notes', { query: { subject, id, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export function useAddNote(subject: NoteSubject, id: string) {
  const stale = useStale(adminKeys.staffNotes.all)
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api('POST /admin/notes', { body: { subject, id, text }, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useDeleteNote() {
  const stale = useStale(adminKeys.staffNotes.all)
  return useMutation({
    mutationFn: (id: string) => api('DELETE /admin/notes/:id', { params: { id } }),
    onSettled: stale,
  })
}
