import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CourierFile } from '../../couriers/index.ts'
import { api, type Body } from '../../lib/api/api.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { cacheResponse } from '../../lib/query/cache-response.ts'
import { useMutation } from '../../lib/query/use-mutation.ts'
import { courierKeys } from './courier.keys.ts'

export type VehicleInput = Body<'PUT /couriers/vehicle-info'>

export const courierStatusQuery = queryOptions({
  queryKey: courierKeys.status.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/status', { signal })).data,
  meta: { offline: true },
})

export const courierProfileQuery = () =>
  queryOptions({
    queryKey: courierKeys.profile.of(currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /couriers/profile', { signal })).data,
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

/** What the courier's own file answers with is the newest there is: no second question for it. */
function useMyFile<V>(mutationFn: (values: V) => Promise<{ data: CourierFile }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: ({ data }) => cacheResponse(queryClient, courierStatusQuery.queryKey, data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: courierKeys.profile.all }),
  })
}

export const useSaveVehicle = () => useMyFile((body: VehicleInput) => api('PUT /couriers/vehicle-info', { body }))

export function useSaveStart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (startAddress: string) => api('PUT /couriers/profile', { body: { startAddress } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: courierKeys.profile.all }),
  })
}

export const useApply = () =>
  useMyFile((idempotencyKey: string) => api('POST /couriers/register', { body: {}, idempotencyKey }))

export interface DocumentUpload {
  body: Body<'POST /couriers/upload-document'>
  document: File
  key: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

export const useUploadDocument = () =>
  useMyFile(({ body, document, key, onProgress, signal }: DocumentUpload) =>
    api('POST /couriers/upload-document', { body, files: { document }, idempotencyKey: key, onProgress, signal }),
  )

export const useGoOnline = () =>
  useMyFile((isOnline: boolean) => api('PUT /couriers/toggle-online', { body: { isOnline } }))
