import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'
import type { SetUpStep } from './step-words.ts'

export type SetUpSteps = Data<'GET /admin/set-up'>

export const setUpQuery = queryOptions({
  queryKey: adminKeys.setUp.all,
  queryFn: async ({ signal }) => (await api('GET /admin/set-up', { signal })).data,
})

export function useSkipStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, state }: { step: SetUpStep; state: 'skipped' | 'open' }) =>
      (await api('PUT /admin/set-up/:step', { params: { step }, body: { state } })).data,
    onSuccess: (steps) => {
      client.setQueryData(setUpQuery.queryKey, steps)
      return client.invalidateQueries({ queryKey: adminKeys.dashboard.all })
    },
  })
}

export const useTestMail = () =>
  useMutation({ mutationFn: async () => (await api('POST /admin/set-up/test-mail')).data })
