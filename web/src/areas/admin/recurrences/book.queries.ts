import { queryOptions } from '@tanstack/react-query'
import { accountKeys } from '../../../accounts/index.ts'
import { api } from '../../../lib/api/api.ts'

export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.addresses.of(id),
    queryFn: async ({ signal }) => (await api('GET /accounts/:id/addresses', { params: { id }, signal })).data,
  })
