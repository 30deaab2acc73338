import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Call, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type ContactMessage = Data<'GET /admin/contact-messages'>[number]

export const contactMessagesQuery = (query: NonNullable<Call<'GET /admin/contact-messages'>['query']>) =>
  queryOptions({
    queryKey: adminKeys.contactMessages.of(query),
    queryFn: ({ signal }) => api('GET /admin/contact-messages', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useAnswerContact() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answered }: { id: string; answered: boolean }) =>
      api('PUT /admin/contact-messages/:id/answered', { params: { id }, body: { answered } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.contactMessages.all }),
  })
}
