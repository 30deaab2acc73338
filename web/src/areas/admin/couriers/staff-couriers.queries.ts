import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DocumentName } from '../../../couriers/index.ts'
import { api, type Body, type Call, type Data } from '../../../lib/api/api.ts'
import { useNews } from '../../../lib/api/socket.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type CourierRow = Data<'GET /admin/couriers'>[number]
export type CourierDetails = Data<'GET /admin/couriers/:id'>
export type CourierQuery = NonNullable<Call<'GET /admin/couriers'>['query']>
/** What staff can do with a courier; the server says which are open. */
export type StaffMove = 'approve' | 'reject' | 'activate' | 'deactivate' | 'suspend' | 'reinstate'

export const couriersQuery = (query: CourierQuery) =>
  queryOptions({
    queryKey: adminKeys.couriers.of(query, currentLanguage()),
    queryFn: ({ signal }) => api('GET /admin/couriers', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const courierDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.courierDetails.of(id, currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /admin/couriers/:id', { params: { id }, signal })).data,
  })

function useCouriersStale() {
  const queryClient = useQueryClient()
  return () => {
    for (const { all } of [adminKeys.couriers, adminKeys.courierDetails, adminKeys.logs])
      void queryClient.invalidateQueries({ queryKey: all })
  }
}

/** Somebody applies, uploads, goes online, or another member of staff decides: what is shown is read again. */
export function useCourierNews() {
  useNews('couriers', useCouriersStale())
}

export interface MoveDetails {
  reason?: string
  until?: string
}

const send = (id: string, move: StaffMove, { reason, until }: MoveDetails) => {
  const params = { id }
  switch (move) {
    case 'approve':
      return api('PUT /admin/couriers/:id/approve', { params })
    case 'reinstate':
      return api('PUT /admin/couriers/:id/reinstate', { params })
    case 'reject':
      return api('PUT /admin/couriers/:id/reject', { params, body: { reason } })
    case 'suspend':
      return api('PUT /admin/couriers/:id/suspend', { params, body: { reason, until } })
    case 'activate':
    case 'deactivate':
      return api('PUT /admin/couriers/:id/toggle-status', {
        params,
        body: { ...(reason && { reason }), to: move === 'activate' ? 'active' : 'inactive' },
      })
  }
}

/** Also after a lost race everything is read again, so that the second one sees what the first did. */
export const useMoveCourier = () =>
  useMutation({
    mutationFn: ({ id, move, ...details }: { id: string; move: StaffMove } & MoveDetails) => send(id, move, details),
    onSettled: useCouriersStale(),
  })

export const useEmployCourier = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Body<'PUT /admin/couriers/:id'>) =>
      api('PUT /admin/couriers/:id', { params: { id }, body }),
    onSettled: useCouriersStale(),
  })

export const useDecideDocument = () =>
  useMutation({
    mutationFn: ({
      id,
      name,
      ...body
    }: { id: string; name: DocumentName } & Body<'PUT /admin/couriers/:id/documents/:docId'>) =>
      api('PUT /admin/couriers/:id/documents/:docId', { params: { id, docId: name }, body }),
    onSettled: useCouriersStale(),
  })
