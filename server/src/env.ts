import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrustProxy, type TrustProxy } from './platform/client-address.ts'
import { BadDatabaseUrl, readDatabaseUrl, type Target, targets } from './platform/postgres/database-url.ts'
import type { S3Env } from './platform/storage/s3-client.ts'
import type { TelemetryEnv } from './platform/telemetry/tracing.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word))
const url = (...schemes: string[]) =>
  z
    .url()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)),
      `must begin with ${schemes.join(':// or ')}://`,
    )

/** One host, or several as libpq writes them; those in `wanted` are the states that the servers may be asked for. */
const database = (wanted: readonly Target[], several: string) =>
  z.string().superRefine((value, context) => {
    if (!/^postgres(ql)?:\/\//.test(value)) return context.addIssue('must begin with postgres:// or postgresql://')
    try {
      const { hosts, target, isWatched } = readDatabaseUrl(value)
      if (hosts.some((host) => !URL.canParse(host.url))) context.addIssue('is no URL')
      else if (isWatched && !wanted.includes(target)) context.addIssue(several)
    } catch (error) {
      if (!(error instanceof BadDatabaseUrl)) throw error
      context.addIssue(error.message)
    }
  })
const writable = database(
  ['read-write', 'primary'],
  'with several hosts it needs target_session_attrs=read-write: only one of them takes orders',
)

/** Every variable with its default and its meaning (E8). */
const variables = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('the port to listen on; 0 takes a free one'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('the address to listen on; all of them, or only this machine in the demo'),
  DATA_DIR: z.string().min(1).default('./data').describe('embedded database, uploaded files, outbox'),
  STORAGE: z.enum(['disk', 's3']).default('disk').describe('where uploaded files live: DATA_DIR, or a bucket'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket')
    .optional()
    .describe('the bucket for STORAGE=s3; it has to be there'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as ca-central-1')
    .optional()
    .describe('its region'),
  S3_ENDPOINT: url('http', 'https').optional().describe('where it is, unless at Amazon: MinIO, R2, Ceph'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(3)
    .max(200)
    .optional()
    .describe(
      'a key for that bucket; without one the SDK looks for it: AWS_ variables, ~/.aws, the role of the machine',
    ),
  S3_SECRET_ACCESS_KEY: z.string().min(3).max(200).optional().describe('the secret of that key'),
  S3_FORCE_PATH_STYLE: flag
    .optional()
    .describe('the bucket is in the path instead of the host name; on with S3_ENDPOINT, else off'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]{1,200}$/, 'must be letters, digits and slashes')
    .optional()
    .describe('a folder of the bucket that all goes below'),
  DATABASE_URL: writable.optional().describe('PostgreSQL to use instead of the embedded one'),
  DATABASE_MIGRATE_URL: writable
    .optional()
    .describe('the same database by the role that owns its tables; DATABASE_URL then needs to own nothing'),
  DATABASE_REPLICA_URL: database(targets, '')
    .optional()
    .describe('a standby of that database; reports, analytics, exports and the log are read there'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('connections of one node'),
  REDIS_URL: url('redis', 'rediss').optional().describe('shared limits and sockets, needed for several nodes'),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .optional()
    .describe('how long a node that is told to stop still takes requests while /readyz says that it goes'),
  PUBLIC_URL: url('http', 'https').optional().describe('how people reach it; links in mails begin with it'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((value, context) => {
      const trust = readTrustProxy(value)
      if (!trust)
        context.addIssue('must be a number of proxies (1) or a list of networks (10.0.0.0/8, loopback, private)')
      return trust ?? { hops: 0 }
    })
    .describe('whose X-Forwarded-For is believed: so many proxies in a row, or those in these networks'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .regex(/^\S+$/, 'must be without spaces')
    .optional()
    .describe('opens /metrics to others than this machine itself, as a bearer token'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe('encrypts second factors and documents; made in DATA_DIR when absent'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .max(500)
    .optional()
    .describe('backups are encrypted with it; without one they are not, and hold no key'),
  DEMO: flag.optional().describe('demo accounts; on by default with the embedded database only'),
  DEMO_ROBOTS: flag.default(true).describe('simulated couriers and customers in the demo'),
  DEMO_HISTORY: flag.default(true).describe('three months of made-up orders when a demo begins'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('how much is logged'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(500)
    .describe('statements that take so many milliseconds or longer are logged and counted; 0 logs none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional().describe('collector of OpenTelemetry; without it none'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context) => readPairs(text) ?? void context.addIssue('must be name=value, with commas between'))
    .optional()
    .describe('what the collector is sent with each call, such as a key'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'])
    .default('http/protobuf')
    .describe('how the collector is spoken to'),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('maple-dispatch').describe('what traces and metrics come from'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .transform((text, context) => readPairs(text) ?? void context.addIssue('must be name=value, with commas between'))
    .optional()
    .describe('more about where they come from, such as deployment.environment.name=production'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ])
    .default('parentbased_always_on')
    .describe('which requests and jobs are traced'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('the part that traceidratio traces'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(3_600_000)
    .default(60_000)
    .describe('milliseconds from one sending of metrics to the next'),
  GEOCODER: z
    .enum(['embedded', 'nominatim', 'photon', 'pelias', 'google', 'mapbox'])
    .optional()
    .describe(
      'who knows addresses, over what the settings say; embedded knows streets of packs, postal areas and places',
    ),
  GEOCODER_URL: url('http', 'https').optional().describe('address of that geocoder, if it is not the public one'),
  GEOCODER_KEY: z.string().min(1).optional().describe('its key: pelias, google, mapbox'),
  ROUTER: z
    .enum(['embedded', 'osrm', 'valhalla', 'valhallajs'])
    .optional()
    .describe(
      'who knows roads, over what the settings say; embedded knows streets of packs and estimates by distance elsewhere; valhallajs runs in this process if it is installed',
    ),
  ROUTER_URL: z.string().min(1).optional().describe('address of that router; for valhallajs its configuration file'),
  STREETS_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(64)
    .max(65_536)
    .default(1_024)
    .describe('memory for street packs; the one that was asked longest ago makes room'),
  MAP_STYLE_URL: url('http', 'https')
    .optional()
    .describe('style of a tile server for all maps, over what the settings say'),
  PRIVATE_HOSTS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9.:_-]+$/, 'must be names or addresses of hosts, without port')))
    .default([])
    .describe('hosts in private networks that the map settings may name, such as a geocoder of your own'),
  SMTP_URL: url('smtp', 'smtps').optional().describe('mail server; without it mails go to the outbox'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{10,60}$/, 'must begin with AC')
    .optional()
    .describe('SMS by Twilio; without it SMS go to the outbox'),
  TWILIO_AUTH_TOKEN: z.string().min(8).max(200).optional().describe('the secret of that Twilio account'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w{10,60})$/, 'must be a number such as +14165550100 or a messaging service (MG…)')
    .optional()
    .describe('the number or messaging service that SMS come from'),
  TWILIO_API_BASE: url('http', 'https').default('https://api.twilio.com').describe('where Twilio answers'),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'must begin with mailto: or https:')
    .optional()
    .describe('whom push services write to when something is wrong; from PUBLIC_URL or MAIL_FROM when absent'),
  WEBHOOKS_ALLOW_PRIVATE: flag
    .default(false)
    .describe('webhooks may go to private networks and without https; for a receiver beside the server'),
  PUSH_SERVICES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url('http', 'https')))
    .default([])
    .describe('push services besides those of the known browsers, by origin'),
  VROOM_URL: url('http', 'https')
    .optional()
    .describe('a VROOM server that plans the day; without it the built-in planner'),
  MAIL_FROM: z.string().min(3).max(200).default('Maple Dispatch <no-reply@localhost>').describe('sender of mails'),
  PAYMENTS: z
    .enum(['sandbox', 'stripe'])
    .optional()
    .describe('who takes card payments; sandbox needs no account and charges nobody; to be chosen without demo'),
  STRIPE_SECRET_KEY: z.string().min(8).optional().describe('for PAYMENTS=stripe: sk_live_… or sk_test_…'),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional().describe('for PAYMENTS=stripe: whsec_… of the webhook'),
  STRIPE_API_BASE: url('http', 'https').optional().describe('another address of the Stripe API, for tests'),
}

/** For what hands them on, such as deploy/compose.yaml. */
export const variableNames: readonly string[] = Object.keys(variables)

export interface Env {
  port: number
  host: string
  dataDir: string
  storage: 'disk' | 's3'
  /** Also with files on the disk, so that they can be copied there. */
  s3: S3Env | undefined
  databaseUrl: string | undefined
  databaseMigrateUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databasePool: number
  redisUrl: string | undefined
  /** So long those in front of the nodes have to find out that this one goes; one node alone has nobody to hand over to. */
  stopDelayMs: number
  publicUrl: string
  publicUrlChosen: boolean
  trustProxy: TrustProxy
  metricsToken: string | undefined
  secretKey: string | undefined
  backupPassphrase: string | undefined
  demo: boolean
  /** Never without the demo. */
  robots: boolean
  /** Nor this, nor where cards are charged by somebody else. */
  history: boolean
  logLevel: string
  slowQueryMs: number
  telemetry: TelemetryEnv | undefined
  geocoder: 'embedded' | 'nominatim' | 'photon' | 'pelias' | 'google' | 'mapbox'
  geocoderUrl: string | undefined
  geocoderKey: string | undefined
  /** By somebody, as opposed to by default. */
  geocoderChosen: boolean
  router: 'embedded' | 'osrm' | 'valhalla' | 'valhallajs'
  routerUrl: string | undefined
  routerChosen: boolean
  streetsMemoryBytes: number
  mapStyleUrl: string | undefined
  privateHosts: string[]
  smtpUrl: string | undefined
  mailFrom: string
  twilio: TwilioEnv | undefined
  pushSubject: string
  pushServices: string[]
  webhooksAllowPrivate: boolean
  vroomUrl: string | undefined
  payments: 'sandbox' | 'stripe'
  /** By somebody, as opposed to by default. */
  paymentsChosen: boolean
  stripeSecretKey: string | undefined
  stripeWebhookSecret: string | undefined
  stripeApiBase: string | undefined
  version: string
}

interface TwilioEnv {
  accountSid: string
  authToken: string
  from: string
  base: string
}

export class BadEnvironment extends Error {}

export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.keys(variables).map((name) => [name, source[name]?.trim() || undefined]))
  const parsed = z.object(variables).safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]) as keyof typeof variables
      return `  ${name}=${hidden(name, given[name])}: ${issue.message} (${variables[name].description})`
    })
    throw new BadEnvironment(`The environment has values that cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new BadEnvironment('DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is missing.')
  const demo = env.DATABASE_URL ? false : (env.DEMO ?? true)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    // The demo's passwords are known to all: it is for whoever sits here, unless somebody says otherwise.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(env.DATA_DIR),
    storage: env.STORAGE,
    s3: s3Of(env),
    databaseUrl: env.DATABASE_URL,
    databaseMigrateUrl: env.DATABASE_MIGRATE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    stopDelayMs: (env.STOP_DELAY_SECONDS ?? (env.REDIS_URL ? 5 : 0)) * 1_000,
    publicUrl,
    publicUrlChosen: env.PUBLIC_URL !== undefined,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.SECRET_KEY,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    demo,
    robots: demo && env.DEMO_ROBOTS,
    history: demo && env.DEMO_HISTORY && (env.PAYMENTS ?? 'sandbox') === 'sandbox',
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS,
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
          service: env.OTEL_SERVICE_NAME,
          attributes: { 'service.version': version, ...env.OTEL_RESOURCE_ATTRIBUTES },
          sampler: env.OTEL_TRACES_SAMPLER,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
          metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
        }
      : undefined,
    geocoder: env.GEOCODER ?? 'embedded',
    geocoderUrl: env.GEOCODER_URL,
    geocoderKey: env.GEOCODER_KEY,
    geocoderChosen: env.GEOCODER !== undefined,
    router: env.ROUTER ?? 'embedded',
    routerUrl: env.ROUTER_URL,
    routerChosen: env.ROUTER !== undefined,
    streetsMemoryBytes: env.STREETS_MEMORY_MB * 1_024 * 1_024,
    mapStyleUrl: env.MAP_STYLE_URL,
    privateHosts: env.PRIVATE_HOSTS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    twilio: twilioOf(env),
    pushSubject: env.PUSH_SUBJECT ?? subjectOf(publicUrl, env.MAIL_FROM),
    pushServices: env.PUSH_SERVICES,
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
    vroomUrl: env.VROOM_URL,
    payments: env.PAYMENTS ?? 'sandbox',
    paymentsChosen: env.PAYMENTS !== undefined,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    stripeApiBase: env.STRIPE_API_BASE,
    version,
  }
}

/** `name=value,name=value` with values written as in a URL, as OpenTelemetry has it. */
function readPairs(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair))
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError(text)
        return [pair[1], decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** All three or none: half a set-up would lose messages silently. */
function twilioOf(env: {
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_API_BASE: string
}): TwilioEnv | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (accountSid && authToken && from)
    return { accountSid, authToken, from, base: env.TWILIO_API_BASE.replace(/\/+$/, '') }
  if (accountSid || authToken || from)
    throw new BadEnvironment('For SMS by Twilio set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together.')
  return undefined
}

/** A bucket for whoever wants one, a key as a whole, and nothing that would be passed over in silence. */
function s3Of(env: z.output<z.ZodObject<typeof variables>>): S3Env | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (env.STORAGE === 's3' && !bucket) throw new BadEnvironment('STORAGE=s3 needs S3_BUCKET, the bucket for the files.')
  const given = Object.entries(env).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
  if (given && !bucket) throw new BadEnvironment(`${given[0]} is set, but S3_BUCKET is not: set both or neither.`)
  if (!accessKeyId !== !secretAccessKey)
    throw new BadEnvironment('For S3 set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or neither.')
  if (!bucket) return undefined
  const prefix = (env.S3_PREFIX ?? '').split('/').filter(Boolean).join('/')
  if (prefix.split('/').some((part) => part === '.' || part === '..'))
    throw new BadEnvironment('S3_PREFIX cannot have . or .. as a part.')
  return {
    bucket,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: env.S3_ENDPOINT?.replace(/\/+$/, ''),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    prefix: prefix && `${prefix}/`,
  }
}

const subjectOf = (publicUrl: string, mailFrom: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'admin@localhost'}`

/** A bad value is shown so that it can be mended, but never a credential. */
const hidden = (name: string, value: string | undefined): string => (mayHoldSecret(name) ? '…' : (value ?? ''))

/** By its name: an address may have a password in it. */
export const mayHoldSecret = (name: string): boolean => /_URL$|KEY|SECRET|TOKEN|PASS|HEADERS|ENDPOINT/.test(name)
