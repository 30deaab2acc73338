import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type Body } from '../../lib/api/api.ts'
import { useStale } from '../../lib/query/use-stale.ts'
import { customerKeys } from './customer.keys.ts'

type AddressInput = Body<'POST /users/addresses'>

export const addressesQuery = queryOptions({
  queryKey: customerKeys.addresses.all,
  queryFn: async ({ signal }) => (await api('GET /users/addresses', { signal })).data,
})

function useAddressChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  return useMutation({ mutationFn, onSettled: useStale(customerKeys.addresses.all) })
}

export const useAddAddress = () =>
  useAddressChange(({ key, body }: { key: string; body: AddressInput }) =>
    api('POST /users/addresses', { body, idempotencyKey: key }),
  )

export const useUpdateAddress = () =>
  useAddressChange(({ id, body }: { id: string; body: AddressInput }) =>
    api('PUT /users/addresses/:id', { params: { id }, body }),
  )

export const useDeleteAddress = () =>
  useAddressChange((id: string) => api('DELETE /users/addresses/:id', { params: { id } }))

export const useSetDefaultAddress = () =>
  useAddressChange((id: string) => api('PUT /users/addresses/:id/default', { params: { id } }))
