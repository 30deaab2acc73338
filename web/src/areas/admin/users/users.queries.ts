import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type UserDetails = Data<'GET /users/:id'>

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.users.of('one', id),
    queryFn: async ({ signal }) => (await api('GET /users/:id', { params: { id }, signal })).data,
  })

/** Whatever staff do with an account: the list, the details and the log are read again. */
function useUserChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([adminKeys.users, adminKeys.logs].map(({ all }) => queryClient.invalidateQueries({ queryKey: all }))),
  })
}

export const useResetTwoFactor = () =>
  useUserChange(({ id, reason }: { id: string; reason: string }) =>
    api('PUT /users/:id/reset-two-factor', { params: { id }, body: reason ? { reason } : {} }),
  )

export const useSendReset = () =>
  useUserChange(({ id }: { id: string }) => api('PUT /users/:id/send-reset', { params: { id } }))

export const useEndUserSessions = () =>
  useUserChange(({ id, reason }: { id: string; reason: string }) =>
    api('PUT /users/:id/end-sessions', { params: { id }, body: reason ? { reason } : {} }),
  )

export const useChangeRole = () =>
  useUserChange(({ id, ...body }: { id: string } & Body<'PUT /users/:id/role'>) =>
    api('PUT /users/:id/role', { params: { id }, body }),
  )

export const useAddStaff = () =>
  useUserChange(({ key, ...body }: { key: string } & Body<'POST /admin/staff'>) =>
    api('POST /admin/staff', { body, idempotencyKey: key }),
  )

export type UserRow = Data<'GET /users'>[number]

export type UserListQuery = NonNullable<Call<'GET /users'>['query']>

export const usersQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: adminKeys.users.of(query),
    queryFn: ({ signal }) => api('GET /users', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useToggleUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; reason: string; to: 'active' | 'inactive' }) =>
      api('PUT /users/:id/toggle-status', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.users.all }),
  })
}
