import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { contentKeys } from '../../../content/index.ts'
import { api, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Testimonial = Data<'GET /admin/testimonials'>[number]

export const testimonialsQuery = (query: { page: number; state: 'all' | 'waiting' | 'shown' }) =>
  queryOptions({
    queryKey: adminKeys.testimonials.of(query),
    queryFn: ({ signal }) => api('GET /admin/testimonials', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useChooseTestimonial() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, shown }: { id: string; shown: boolean }) =>
      api('PUT /admin/testimonials/:id', { params: { id }, body: { shown } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.testimonials.all }),
        queryClient.invalidateQueries({ queryKey: contentKeys.testimonials.all }),
      ]),
  })
}
