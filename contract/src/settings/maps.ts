import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText, plainUrl } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Instant, pageQuery } from '../platform/common.ts'
import { FoundAddress } from '../tracking/geo.ts'

/** West, south, east and north in degrees. */
const Bounds = z.tuple([measure(), measure(), measure(), measure()])

/** A region whose streets this server knows itself (P1). What cannot be read of a damaged one is null. */
const StreetPack = z.object({
  name: plainText(),
  title: plainText(),
  /** The kinds of source it was made of. */
  formats: z.array(plainText()),
  builtAt: Instant.nullable(),
  licences: z.array(plainText()),
  credits: z.array(plainText()),
  counts: z.object({ streets: z.int(), segments: z.int(), addresses: z.int() }),
  /** All its files together. */
  bytes: z.int(),
  bounds: Bounds.nullable(),
  /** Around all of its streets, as longitude and latitude. */
  outline: z.array(z.tuple([measure(), measure()])),
  /** How much of the box around it has streets, from 0 to 1. */
  share: measure(),
  /** Why it is not used. */
  damage: plainText().nullable(),
})

export const listStreetPacks = endpoint({
  method: 'GET',
  path: '/admin/street-packs',
  summary: 'Regions with streets of our own, and those that are damaged',
  allow: staffRoles,
  query: z.object(pageQuery),
  response: z.array(StreetPack),
  paged: true,
})

export const mapChoices = ['embedded', 'openfreemap', 'style', 'file'] as const
export const geocoderProviders = ['embedded', 'nominatim', 'photon', 'pelias', 'google', 'mapbox'] as const
export const routerProviders = ['embedded', 'osrm', 'valhalla'] as const

/** A file that somebody put into the folder `maps` of DATA_DIR. */
const MapFile = z.object({
  name: plainText(),
  bytes: z.int(),
  modifiedAt: Instant,
  /** Why it cannot be used. */
  problem: plainText().nullable(),
})

/** How often a provider outside was asked, by the company's days. */
const Requests = z.object({ today: z.int(), last30Days: z.int(), failed30Days: z.int() })

const Service = z.object({
  provider: plainText(),
  url: plainText().nullable(),
  /** The last characters of its key; the key itself never leaves the server. */
  keyEnd: plainText().nullable(),
  hasKey: z.boolean(),
  /** Set by an environment variable, which wins: nothing can be changed here. */
  fromEnvironment: z.boolean(),
  requests: Requests,
})

const MapView = z.object({
  choice: z.enum(mapChoices),
  styleUrl: plainText().nullable(),
  file: plainText().nullable(),
  /** Where pages may fetch the map from, besides this server. */
  origins: z.array(plainText()),
  fromEnvironment: z.boolean(),
  /** Why another map is drawn than the one that was chosen. */
  problem: plainText().nullable(),
  /** A page that draws this map alone, for half an hour. */
  preview: plainText(),
})

const MapSettingsView = z.object({
  map: MapView,
  files: z.array(MapFile),
  geocoder: Service,
  router: Service,
})

export const getMapSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/maps',
  summary: 'Which map is drawn, who knows addresses and roads, and how often they were asked',
  allow: staffRoles,
  response: MapSettingsView,
})

const webAddress = () => plainUrl().max(500)

const MapChoice = z.strictObject({
  choice: z.enum(mapChoices),
  styleUrl: webAddress().nullish(),
  file: plainText()
    .max(120)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.pmtiles$/, text('This cannot be the name of a map file'))
    .nullish(),
})

const changing = { allow: staffRoles, permission: 'settings-management' } as const

export const chooseMap = endpoint({
  method: 'PUT',
  path: '/admin/settings/maps/map',
  summary: 'Draw all maps so from now on; nothing changes if the map cannot be had',
  ...changing,
  confirm: true,
  body: MapChoice,
  response: MapSettingsView,
  errors: ['check_failed'],
})

export const tryMap = endpoint({
  method: 'POST',
  path: '/admin/settings/maps/map/test',
  summary: 'Look at a map without choosing it; without a body, at the one in force',
  ...changing,
  body: z.strictObject({ map: MapChoice.nullish() }),
  response: z.object({
    name: plainText().nullable(),
    layers: z.int(),
    sources: z.int(),
    bytes: z.int(),
    bounds: Bounds.nullable(),
    origins: z.array(plainText()),
    preview: plainText(),
  }),
  errors: ['check_failed'],
})

const ServiceChoice = <P extends readonly [string, ...string[]]>(providers: P) =>
  z.strictObject({
    provider: z.enum(providers),
    /** Absent or null: the provider's public address. */
    url: webAddress().nullish(),
    /** Absent: the one that is kept, if it was kept for this provider and address; null: none. */
    key: plainText().trim().min(1).max(300).nullish(),
  })

const GeocoderChoice = ServiceChoice(geocoderProviders)
const RouterChoice = ServiceChoice(routerProviders)

export const chooseGeocoder = endpoint({
  method: 'PUT',
  path: '/admin/settings/maps/geocoder',
  summary: 'Who knows addresses from now on; nothing changes if it does not answer',
  ...changing,
  confirm: true,
  body: GeocoderChoice,
  response: MapSettingsView,
  errors: ['check_failed'],
})

export const chooseRouter = endpoint({
  method: 'PUT',
  path: '/admin/settings/maps/router',
  summary: 'Who knows roads from now on; nothing changes if it does not answer',
  ...changing,
  confirm: true,
  body: RouterChoice,
  response: MapSettingsView,
  errors: ['check_failed'],
})

const address = plainText().trim().min(1).max(300)

export const tryGeocoder = endpoint({
  method: 'POST',
  path: '/admin/settings/maps/geocoder/test',
  summary: 'Find an address with a geocoder without choosing it; without `service`, with the one in force',
  ...changing,
  body: z.strictObject({ service: GeocoderChoice.nullish(), address }),
  response: z.object({ provider: plainText(), found: FoundAddress.nullable(), milliseconds: z.int() }),
  errors: ['check_failed'],
})

export const tryRouter = endpoint({
  method: 'POST',
  path: '/admin/settings/maps/router/test',
  summary:
    'Drive from one address to another with a router without choosing it; without `service`, with the one in force',
  ...changing,
  body: z.strictObject({ service: RouterChoice.nullish(), from: address, to: address }),
  response: z.object({
    provider: plainText(),
    from: plainText(),
    to: plainText(),
    distanceMeters: z.int(),
    durationSeconds: z.int(),
    estimated: z.boolean(),
    milliseconds: z.int(),
  }),
  errors: ['check_failed', 'address_unknown'],
})
