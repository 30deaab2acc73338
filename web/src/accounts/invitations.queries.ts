import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { accountKeys } from './accounts.keys.ts'

export const myInvitationsQuery = queryOptions({
  queryKey: accountKeys.invitations.of('mine'),
  queryFn: async ({ signal }) => (await api('GET /accounts/invitations', { signal })).data,
})

const useAnswered = () => useStale(...Object.values(accountKeys).map(({ all }) => all))

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: ({ id, token }: { id: string; token?: string | undefined }) =>
      api('POST /accounts/:id/members/accept', { params: { id }, body: { token } }),
    onSettled: useAnswered(),
  })
}

export function useDeclineInvitation() {
  return useMutation({
    mutationFn: (id: string) => api('POST /accounts/:id/members/decline', { params: { id } }),
    onSettled: useAnswered(),
  })
}
