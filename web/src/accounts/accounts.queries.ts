import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../lib/api/api.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { accountKeys } from './accounts.keys.ts'

export type Account = Data<'GET /accounts/:id'>
export type Member = Data<'GET /accounts/:id/members'>[number]
export type Invitation = Data<'GET /accounts/:id/invitations'>[number]
export type AccountChange = Body<'PUT /accounts/:id'>
export type MemberRole = Member['role']
type AccountListQuery = NonNullable<Call<'GET /accounts'>['query']>

export const accountsQuery = (query: AccountListQuery) =>
  queryOptions({
    queryKey: accountKeys.lists.of(query),
    queryFn: ({ signal }) => api('GET /accounts', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.one.of(id),
    queryFn: async ({ signal }) => (await api('GET /accounts/:id', { params: { id }, signal })).data,
  })

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.members.of(id),
    queryFn: async ({ signal }) => (await api('GET /accounts/:id/members', { params: { id }, signal })).data,
  })

export const addressBookQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.addresses.of(id),
    queryFn: async ({ signal }) => (await api('GET /accounts/:id/addresses', { params: { id }, signal })).data,
  })

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.invitations.of(id),
    queryFn: async ({ signal }) => (await api('GET /accounts/:id/invitations', { params: { id }, signal })).data,
  })

const useAccountsStale = () => useStale(...Object.values(accountKeys).map(({ all }) => all))

export function useAddAccount() {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Body<'POST /accounts'> }) =>
      api('POST /accounts', { body, idempotencyKey: key }),
    onSettled: useAccountsStale(),
  })
}

export function useChangeAccount(id: string) {
  return useMutation({
    mutationFn: (body: AccountChange) => api('PUT /accounts/:id', { params: { id }, body }),
    onSettled: useAccountsStale(),
  })
}

export function useInvite(id: string) {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Body<'POST /accounts/:id/members'> }) =>
      api('POST /accounts/:id/members', { params: { id }, body, idempotencyKey: key }),
    onSettled: useAccountsStale(),
  })
}

export function useChangeMember(id: string) {
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: MemberRole }) =>
      api('PUT /accounts/:id/members/:userId', { params: { id, userId }, body: { role } }),
    onSettled: useAccountsStale(),
  })
}

export function useRemoveMember(id: string) {
  return useMutation({
    mutationFn: (userId: string) => api('DELETE /accounts/:id/members/:userId', { params: { id, userId } }),
    onSettled: useAccountsStale(),
  })
}

export function useWithdraw(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) =>
      api('DELETE /accounts/:id/invitations/:invitationId', { params: { id, invitationId } }),
    onSettled: useAccountsStale(),
  })
}
