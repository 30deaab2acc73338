import { queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../lib/api.ts'

export type CourierFile = Data<'GET /couriers/status'>

export const courierStatusQuery = queryOptions({
  queryKey: ['courier-status'],
  queryFn: async ({ signal }) => (await api('GET /couriers/status', { signal })).data,
  meta: { offline: true },
})
