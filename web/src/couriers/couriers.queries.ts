import { queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../lib/api/api.ts'
import { courierFileKeys } from './couriers.keys.ts'

export type CourierFile = Data<'GET /couriers/status'>

export type CourierProfile = Data<'GET /couriers/profile'>

export type DocumentName = keyof CourierFile['documents']

export type CourierDocument = NonNullable<CourierFile['documents'][DocumentName]>

/** Every look is in the audit log, so it is asked for once, and forgotten with the page that showed it. */
export const documentFileQuery = (courierId: string, name: DocumentName, uploadedAt: string) =>
  queryOptions({
    queryKey: courierFileKeys.documents.of(courierId, name, uploadedAt),
    queryFn: async ({ signal }) =>
      (await api('GET /couriers/:id/documents/:docId/file', { params: { id: courierId, docId: name }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
