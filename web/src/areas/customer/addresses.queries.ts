import { queryOptions } from '@tanstack/react-query'
import { api, type Body } from '../../lib/api/api.ts'
import { useMutation } from '../../lib/query/use-mutation.ts'
import { useStale } from '../../lib/query/use-stale.ts'
import { customerKeys } from './customer.keys.ts'

type AddressInput = Body<'POST /users/addresses'>
/** Whose book it is: the business, or nothing for one's own. */
type Book = string | undefined

export const addressesQuery = (book: Book) =>
  queryOptions({
    queryKey: customerKeys.addresses.of(book ?? 'own'),
    queryFn: async ({ signal }) =>
      (
        await (book
          ? api('GET /accounts/:id/addresses', { params: { id: book }, signal })
          : api('GET /users/addresses', { signal }))
      ).data,
  })

function useAddressChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  return useMutation({ mutationFn, onSettled: useStale(customerKeys.addresses.all) })
}

export const useAddAddress = (book: Book) =>
  useAddressChange(({ key, body }: { key: string; body: AddressInput }) =>
    book
      ? api('POST /accounts/:id/addresses', { params: { id: book }, body, idempotencyKey: key })
      : api('POST /users/addresses', { body, idempotencyKey: key }),
  )

export const useUpdateAddress = (book: Book) =>
  useAddressChange(({ id, body }: { id: string; body: AddressInput }) =>
    book
      ? api('PUT /accounts/:id/addresses/:addressId', { params: { id: book, addressId: id }, body })
      : api('PUT /users/addresses/:id', { params: { id }, body }),
  )

export const useDeleteAddress = (book: Book) =>
  useAddressChange((id: string) =>
    book
      ? api('DELETE /accounts/:id/addresses/:addressId', { params: { id: book, addressId: id } })
      : api('DELETE /users/addresses/:id', { params: { id } }),
  )

export const useSetDefaultAddress = (book: Book) =>
  useAddressChange((id: string) =>
    book
      ? api('PUT /accounts/:id/addresses/:addressId/default', { params: { id: book, addressId: id } })
      : api('PUT /users/addresses/:id/default', { params: { id } }),
  )
