import { join } from 'node:path'
import { localTime } from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import { PgBoss } from 'pg-boss'
import { buildApp } from './app.ts'
import { sealOldLog } from './audit/index.ts'
import { seedContent } from './content/index.ts'
import type { Deps, Settings } from './deps.ts'
import { startRounds } from './dispatch/index.ts'
import type { Env } from './env.ts'
import { authenticate } from './identity/index.ts'
import { makeAddressOf } from './platform/client-address.ts'
import { watchDatabase } from './platform/database-health.ts'
import { connect, type Database } from './platform/db.ts'
import { makeEvents } from './platform/events.ts'
import { followSchema } from './platform/follow-schema.ts'
import { makeDepot } from './platform/geo/depot.ts'
import { paceOf } from './platform/geo/distance.ts'
import { openGeo } from './platform/geo/open-geo.ts'
import { makeTraffic } from './platform/geo/traffic.ts'
import { makeHttp } from './platform/http.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { type Jobs, makeJobs } from './platform/jobs.ts'
import { makeLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { logSlowStatements } from './platform/log-slow-statements.ts'
import { makeMailer, outboxTransport, smtpTransport, type Transport } from './platform/mail/mailer.ts'
import { removesOutboxFiles } from './platform/mail/outbox-files.ts'
import { openMapFiles } from './platform/maps/map-files.ts'
import { previewedOrigins } from './platform/maps/preview-link.ts'
import { measureNode } from './platform/measure-node.ts'
import { type Metrics, makeMetrics } from './platform/metrics.ts'
import { hasSynchronousStandby, migrate, requireDurability, sayBlocked } from './platform/migrate.ts'
import { openRedis } from './platform/open-redis.ts'
import { openGateway } from './platform/payment-gateway/open-gateway.ts'
import { makePersonalData } from './platform/personal-data.ts'
import { listPlatformData } from './platform/platform-data.ts'
import { hostsOf } from './platform/postgres/hosts.ts'
import { jobConnections } from './platform/postgres/job-connections.ts'
import { readPushKeys } from './platform/push/push-keys.ts'
import { makePusher } from './platform/push/pusher.ts'
import { makeRateLimits } from './platform/rate-limits.ts'
import { removesFiles, withoutHalfStored } from './platform/remove-files.ts'
import { type Replica, watchReplica } from './platform/replica.ts'
import { makeReports } from './platform/reports.ts'
import { makeRunArrivals } from './platform/run-arrivals.ts'
import { makeSecrets, makeSigner, readSecretKey, requireSameKey } from './platform/secrets.ts'
import { ownsTables, prepareAsOwner } from './platform/serving-role.ts'
import { outboxCarrier } from './platform/sms/outbox-carrier.ts'
import { makeSmsSender, type SmsCarrier } from './platform/sms/sms-sender.ts'
import { twilioCarrier } from './platform/sms/twilio-carrier.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/port.ts'
import { shareFolders } from './platform/storage/share-folders.ts'
import { requireNoDemoAccounts } from './require-production.ts'
import { loadMapSettings, loadSettings } from './settings/index.ts'
import { startSender } from './webhooks/index.ts'

export interface Node {
  app: FastifyInstance
  deps: Deps
  /** Lines for whoever starts it: with what one signs in to a demo. */
  logins: readonly string[] | undefined
  close(): Promise<void>
}

export interface NodeOptions {
  env: Env
  databaseUrl: string
  /** Of the role that owns the tables, where that is not the one which serves. */
  migrateUrl?: string | undefined
  log: Log
  /** Tests put their own counterpart of the outside here. */
  transport?: Transport
  carrier?: SmsCarrier
  now?: () => Date
  /** Tests look whether anything goes around the transaction that it stands in. */
  guard?: (db: Database) => Database
  /** Whether it does by itself what a clock starts, matches orders and drives robots; tests take a step when they mean one. */
  rounds?: boolean
}

/** One running server: everything wired together, migrated and filled, but not yet listening. */
export async function startNode({
  env,
  databaseUrl,
  migrateUrl,
  log,
  transport,
  carrier,
  now = () => new Date(),
  guard = (db) => db,
  rounds = true,
}: NodeOptions): Promise<Node> {
  // Loaded where it is on, and named nowhere else: whoever runs a company has nothing of it in memory.
  const demo = env.demo ? (await import('./demo/index.ts')).openDemo(env) : undefined
  const storage = await openStorage(env, (words) => log.warn(words))
  const folders = storage.isShared ? await shareFolders(storage, env.dataDir, log) : undefined
  const boss = new PgBoss({
    ...jobConnections(databaseUrl),
    max: 3,
    application_name: 'maple-jobs',
    persistWarnings: false,
    // No job of ours waits for another, so there is no need to look every five seconds which may begin.
    flowIntervalSeconds: 3600,
    // Passed through to its pool: at rest it would close its connections, and open them again, every ten seconds.
    ...{ idleTimeoutMillis: 0 },
    // A test whose clock is days ahead must not meet what a real minute starts.
    schedule: rounds,
  })
  const metrics = makeMetrics()
  const telemetry = env.telemetry
    ? await (await import('./platform/telemetry/open-telemetry.ts')).openTelemetry(env.telemetry, metrics.all, log)
    : undefined
  const tracing = telemetry?.tracing
  const jobs: Jobs = makeJobs(boss, log, metrics.countJob, tracing)
  const events = makeEvents(() => jobs)
  const key = await readSecretKey(env.secretKey, env.dataDir)
  const db = guard(
    connect(databaseUrl, {
      max: env.databasePool,
      sign: makeSigner(key),
      now,
      emitter: events.emitter,
      onNotice: (message) => log.debug(message),
      slow: { slowMs: env.slowQueryMs, onSlow: logSlowStatements(log, () => metrics.slowStatements.inc()) },
    }),
  )
  await requireDurability(db)
  const hosts = hostsOf(databaseUrl)
  if (hosts.hosts.length > 1 && !(await hasSynchronousStandby(db)))
    log.warn('no standby is synchronous: the last orders may be lost when another host takes over')
  const applied = migrateUrl
    ? await prepareAsOwner(migrateUrl, databaseUrl, log)
    : await migrate(db, { onBlocked: sayBlocked(log) })
  if (applied.length) log.info({ applied }, 'migrated')
  await followSchema(db)
  await requireNoDemoAccounts(env, db, log)
  if (await ownsTables(db))
    log.info('one database role owns the tables and serves; DATABASE_MIGRATE_URL keeps them apart')
  await requireSameKey(db, key)
  await sealOldLog(db)
  const redis = env.redisUrl ? await openRedis(env.redisUrl, log) : undefined
  const health = watchDatabase(
    connect(databaseUrl, { max: 1 }),
    (away) => {
      metrics.databaseAway.set(away ? 1 : 0)
      log[away ? 'error' : 'info'](away ? 'the database is away' : 'the database is back')
    },
    { giveUp: hosts.isWatched ? hosts.abandon : undefined, answeredAt: () => db.figures().answeredAt },
  )
  const replica = env.databaseReplicaUrl ? openReplica(env.databaseReplicaUrl, env, db, metrics, log) : undefined
  const settings = await loadSettings(db, log)
  const secrets = makeSecrets(key)
  const mapSettings = await loadMapSettings({ env, db, secrets, log })
  const addressOf = makeAddressOf(env.trustProxy)
  const limits = makeRateLimits(redis)
  const app = await makeHttp({
    log,
    metrics,
    tracing,
    addressOf,
    mapOrigins: (url) => previewedOrigins(secrets, url, now()) ?? mapSettings.map().origins,
  })
  const live = await makeLive({
    app,
    publicUrl: env.publicUrl,
    addressOf,
    guard: { limits, ceilings: () => eventCeilings(settings) },
    strangers: () => ({
      strangersPerAddress: settings.get('limits.anonymousSocketsPerAddress'),
      strangers: settings.get('limits.anonymousSockets'),
    }),
    redis,
    authenticate: (token, ip) => authenticate({ db, settings }, token, { ip }, false),
    rights: {
      db,
      log,
      twoFactorRequired: () => settings.get('security.twoFactorRequired'),
      whenSettingsChange: settings.whenChanged,
    },
  })
  measureNode(metrics, { db, health, events, live, dataDir: env.dataDir, version: env.version })
  const traffic = makeTraffic(db, {
    timeZone: () => settings.get('general.timeZone'),
    warn: (error) => log.warn({ err: error }, 'what legs taught could not be read'),
    now,
  })
  const geo = await openGeo({
    env,
    chosen: mapSettings,
    db,
    limits,
    log,
    pace: () => paceOf(settings.all()),
    traffic: traffic.factor,
    today: () => localTime(now(), settings.get('general.timeZone')).date,
  })
  const deps: Deps = {
    env,
    log,
    metrics,
    tracing,
    db,
    reports: guard(makeReports(db, replica)),
    events,
    jobs,
    mailer: makeMailer(db, jobs, transport ?? (await mailTransport(env, storage.outbox)), env.smtpUrl !== undefined),
    smsSender: makeSmsSender(db, jobs, carrier ?? smsCarrier(env, storage.outbox)),
    pusher: makePusher({
      keys: await readPushKeys(db, secrets),
      subject: env.pushSubject,
      moreServices: env.pushServices,
    }),
    storage: withoutHalfStored(storage.files, { jobs, log }),
    limits,
    ...geo,
    traffic,
    depot: makeDepot(() => settings.get('general.depotAddress'), geo.geocoder, now),
    secrets,
    settings,
    mapSettings,
    mapFiles: openMapFiles(join(env.dataDir, 'maps')),
    live,
    gateway: await openGateway(env, { db, jobs, secrets, now }),
    personalData: makePersonalData(),
    runArrivals: makeRunArrivals(),
    now,
  }
  removesFiles(deps)
  removesOutboxFiles(deps, storage.outbox)
  jobs.every('keep-terms', '52 7 * * *', () => deps.personalData.forgetDue((name) => settings.get(name), now()))
  jobs.every('forget-idempotency-keys', '7 * * * *', async () => void (await forgetOldKeys(db)))
  await buildApp(app, deps, health, metrics)
  // After the rooms, so that these copies are erased first, while orders and browsers still tell whose they are.
  deps.personalData.add(...listPlatformData())
  await jobs.start(db)
  await seedContent(deps, demo?.inOwnWords)
  await demo?.fill(deps, migrateUrl ?? databaseUrl)

  const dispatch = rounds ? startRounds(deps) : undefined
  const webhooks = startSender(deps)
  const robots = rounds ? demo?.startRobots(app, deps, databaseUrl) : undefined

  return {
    app,
    deps,
    logins: demo?.logins,
    /** Requests first, then jobs, then the connections that both need. Receivers of webhooks hold up none of them. */
    async close() {
      await robots?.stop()
      const webhooksStopped = webhooks.stop()
      await dispatch?.stop()
      await app.close()
      await webhooksStopped
      await jobs.stop()
      await deps.streets.close()
      await telemetry?.close()
      await health.stop()
      await replica?.stop()
      await db.end({ timeout: 5 })
      redis?.destroy()
      await folders?.stop()
      storage.close()
    },
  }
}

function openReplica(url: string, env: Env, primary: Database, metrics: Metrics, log: Log): Replica {
  return watchReplica({
    primary,
    replica: connect(url, { max: env.databasePool, now: () => primary.now }),
    giveUp: hostsOf(url).abandon,
    onChange(reason) {
      metrics.replicaAway.set(reason ? 1 : 0)
      if (reason) log.warn({ reason }, 'the replica is not used; reports are read from the primary')
      else log.info('reports are read from the replica')
    },
  })
}

const eventCeilings = (settings: Settings) => ({
  anonymous: settings.get('limits.anonymousPerMinute'),
  session: settings.get('limits.sessionPerMinute'),
  tracking: settings.get('limits.trackingPerMinute'),
  eventsPerSocket: settings.get('limits.eventsPerSocket'),
  eventsPerAddress: settings.get('limits.eventsPerAddress'),
})

const mailTransport = async (env: Env, outbox: Storage): Promise<Transport> =>
  env.smtpUrl ? smtpTransport(env.smtpUrl, env.mailFrom) : outboxTransport(outbox, env.mailFrom)

const smsCarrier = (env: Env, outbox: Storage): SmsCarrier =>
  env.twilio
    ? twilioCarrier({
        ...env.twilio,
        statusCallback: env.publicUrl.startsWith('https:') ? `${env.publicUrl}/api/sms/status` : undefined,
      })
    : outboxCarrier(outbox)
