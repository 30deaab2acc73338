import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useOrdersStale } from '../../../orders/index.ts'

export type Candidate = Data<'GET /orders/:id/candidates'>[number]
export type ListedOrder = Data<'GET /orders'>[number]
export type OrderListQuery = NonNullable<Call<'GET /orders'>['query']>

export const candidatesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: ['candidates', id, search],
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:id/candidates', { params: { id }, query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const pricesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['order-prices', id, version, currentLanguage()],
    queryFn: async ({ signal }) => (await api('GET /orders/:id/prices', { params: { id }, signal })).data,
  })

/** Whatever staff do with an order: everything that shows it is read again, also after a lost race. */
function useOrderChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  return useMutation({ mutationFn, onSettled: useOrdersStale() })
}

export const useMoveOrder = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'PUT /orders/:id/status'>) =>
    api('PUT /orders/:id/status', { params: { id }, body }),
  )

export const useAssignOrder = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'PUT /orders/:id/assign'>) =>
    api('PUT /orders/:id/assign', { params: { id }, body }),
  )

export const useStaffCancel = () =>
  useOrderChange(({ id, ...body }: { id: string } & NonNullable<Body<'PUT /orders/:id/cancel'>>) =>
    api('PUT /orders/:id/cancel', { params: { id }, body }),
  )

/** Who can be given orders now; staff who assign may not see the files of couriers. */
export const assignableQuery = queryOptions({
  queryKey: ['couriers', 'assignable'],
  queryFn: async ({ signal }) =>
    (await api('GET /couriers', { query: { online: 'true', sort: 'name', limit: 100 }, signal })).data.filter(
      ({ status }) => status === 'active' || status === 'approved',
    ),
})

export type Dashboard = Data<'GET /admin/dashboard'>
export type SavedView = Data<'GET /admin/views'>[number]
export type BulkResult = Data<'POST /admin/orders/bulk'>[number]
export type LiveView = Data<'GET /admin/live'>
export type UserDetails = Data<'GET /users/:id'>
type ViewScreen = SavedViewInput['screen']
type SavedViewInput = Body<'POST /admin/views'>
type Requote = Pick<Body<'POST /orders/:id/requote'>, 'pickup' | 'delivery' | 'confirm'>

/** The server says the timeline in the reader's language, so the language is part of the key. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard', currentLanguage()],
    queryFn: async ({ signal }) => (await api('GET /admin/dashboard', { signal })).data,
  })

/** The company has decided, or does not want to. */
export function useHideSetUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /admin/settings/bulk', { body: { settings: { 'general.showSetUp': false } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dashboard'] }),
  })
}

export const viewsQuery = (screen: ViewScreen) =>
  queryOptions({
    queryKey: ['views', screen],
    queryFn: async ({ signal }) => (await api('GET /admin/views', { query: { screen }, signal })).data,
  })

export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedViewInput) => api('POST /admin/views', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /admin/views/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  })
}

export function useMoveMany() {
  return useMutation({
    mutationFn: (body: Body<'POST /admin/orders/bulk'>) => api('POST /admin/orders/bulk', { body }),
    onSettled: useOrdersStale(),
  })
}

export const useEditOrder = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'PUT /orders/:id'>) =>
    api('PUT /orders/:id', { params: { id }, body }),
  )

/** The reason plays no part in a price. */
export const requoteQuery = (id: string, edit: Requote) =>
  queryOptions({
    queryKey: ['requote', id, edit, currentLanguage()],
    queryFn: async ({ signal }) =>
      (await api('POST /orders/:id/requote', { params: { id }, body: { ...edit, reason: '-' }, signal })).data,
    retry: false,
  })

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', search],
    queryFn: async ({ signal }) => (await api('GET /admin/customers', { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const couriersFoundQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['couriers', 'found', search, limit],
    queryFn: ({ signal }) => api('GET /admin/couriers', { query: { search, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /users/:id', { params: { id }, signal })).data,
  })

/** Whatever staff do with an account: the list, the details and the log are read again. */
function useUserChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(['users', 'logs'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
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

export const liveQuery = (query: NonNullable<Call<'GET /admin/live'>['query']>) =>
  queryOptions({
    queryKey: ['live', query],
    queryFn: async ({ signal }) => (await api('GET /admin/live', { query, signal })).data,
    placeholderData: keepPreviousData,
  })
