import type { mapChoices, SettingKey, SettingValues } from '@maple/contract'
import type { Env } from './env.ts'
import type { Database } from './platform/db.ts'
import type { Events } from './platform/events.ts'
import type { Depot } from './platform/geo/depot.ts'
import type { Geocoder } from './platform/geo/geocoder.ts'
import type { Trials } from './platform/geo/open-geo.ts'
import type { ServiceChoice } from './platform/geo/provider-adapters.ts'
import type { Router } from './platform/geo/router.ts'
import type { Traffic } from './platform/geo/traffic.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MapFiles } from './platform/maps/map-files.ts'
import type { Metrics } from './platform/metrics.ts'
import type { PaymentGateway } from './platform/payment-gateway/port.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { Pusher } from './platform/push/pusher.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { RunArrivals } from './platform/run-arrivals.ts'
import type { Secrets } from './platform/secrets.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import type { Storage } from './platform/storage/port.ts'
import type { StreetPacks } from './platform/streets/street-packs.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'

/** Every setting as it is now; changes of any node are in it within moments. */
export interface Settings {
  get<K extends SettingKey>(key: K): SettingValues[K]
  all(): SettingValues
  reload(): Promise<void>
  /** After every change, on every node. */
  whenChanged(act: () => void): void
}

/** The map that all pages draw, and where they fetch it from besides this server. */
export interface ChosenMap {
  choice: (typeof mapChoices)[number]
  styleUrl: string | null
  file: string | null
  origins: readonly string[]
}

/** Who draws, who knows addresses and who knows roads, as it is now; changes of any node are in it within moments. */
export interface MapSettings {
  map(): ChosenMap
  geocoder(): ServiceChoice
  router(): ServiceChoice
  /** Set by the environment, which wins. */
  fixed: { map: boolean; geocoder: boolean; router: boolean }
  reload(): Promise<void>
}

/** What a room may use besides the rooms to its left. */
export interface Deps {
  env: Env
  log: Log
  metrics: Metrics
  /** Without a collector there is none. */
  tracing: Tracing | undefined
  db: Database
  /** For what is long to read and may be some seconds old: analytics, reports, exports, the log. It cannot write. */
  reports: Database
  events: Events
  jobs: Jobs
  mailer: Mailer
  smsSender: SmsSender
  pusher: Pusher
  storage: Storage
  secrets: Secrets
  limits: RateLimits
  settings: Settings
  mapSettings: MapSettings
  mapFiles: MapFiles
  personalData: PersonalData
  runArrivals: RunArrivals
  live: Live
  streets: StreetPacks
  geocoder: Geocoder
  router: Router
  trials: Trials
  traffic: Traffic
  depot: () => Promise<Depot>
  gateway: PaymentGateway
  now: () => Date
}

/** The same under a transaction, where `tx` is the only way to the database. */
export type DepsInTx = Omit<Deps, 'db' | 'reports'>
