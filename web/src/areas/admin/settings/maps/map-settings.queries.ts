import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../../lib/api/api.ts'
import { configQuery } from '../../../../lib/query/config.queries.ts'
import { useMutation } from '../../../../lib/query/use-mutation.ts'
import { adminKeys } from '../../admin.keys.ts'

export type MapSettings = Data<'GET /admin/settings/maps'>
export type MapWish = Body<'PUT /admin/settings/maps/map'>
export type StreetPack = Data<'GET /admin/street-packs'>[number]
export type Service = MapSettings['geocoder']
export type ServiceKind = 'geocoder' | 'router'

/** Any of the two: which providers there are is the card's to know. */
export interface ServiceWish {
  provider: string
  url: string | null
  key?: string
}

export const mapSettingsQuery = queryOptions({
  queryKey: adminKeys.mapSettings.all,
  queryFn: async ({ signal }) => (await api('GET /admin/settings/maps', { signal })).data,
})

/** Each of them has a map: few at a time, since a browser draws only so many. */
const packsAtOnce = 4

export const streetPacksQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.streetPacks.of(page),
    queryFn: ({ signal }) => api('GET /admin/street-packs', { query: { page, limit: packsAtOnce }, signal }),
    placeholderData: keepPreviousData,
  })

function useChange<W>(change: (wish: W) => Promise<{ data: MapSettings }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wish: W) => (await change(wish)).data,
    onSuccess: (settings) => {
      client.setQueryData(mapSettingsQuery.queryKey, settings)
      return client.invalidateQueries({ queryKey: configQuery.queryKey })
    },
  })
}

/** What was asked counts as requests, also when it failed. */
function useTrial<W, R>(ask: (wish: W) => Promise<{ data: R }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wish: W) => (await ask(wish)).data,
    onSettled: () => void client.invalidateQueries({ queryKey: mapSettingsQuery.queryKey }),
  })
}

export const useChooseMap = () => useChange((body: MapWish) => api('PUT /admin/settings/maps/map', { body }))

export const useTryMap = () =>
  useMutation({
    mutationFn: async (map: MapWish | undefined) =>
      (await api('POST /admin/settings/maps/map/test', { body: { map } })).data,
  })

export const useChooseService = (kind: ServiceKind) =>
  useChange((wish: ServiceWish) =>
    kind === 'geocoder'
      ? api('PUT /admin/settings/maps/geocoder', { body: wish as Body<'PUT /admin/settings/maps/geocoder'> })
      : api('PUT /admin/settings/maps/router', { body: wish as Body<'PUT /admin/settings/maps/router'> }),
  )

export const useTryGeocoder = () =>
  useTrial((wish: { service: ServiceWish | undefined; address: string }) =>
    api('POST /admin/settings/maps/geocoder/test', { body: wish as Body<'POST /admin/settings/maps/geocoder/test'> }),
  )

export const useTryRouter = () =>
  useTrial((wish: { service: ServiceWish | undefined; from: string; to: string }) =>
    api('POST /admin/settings/maps/router/test', { body: wish as Body<'POST /admin/settings/maps/router/test'> }),
  )
