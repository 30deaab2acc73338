import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrustProxy, type TrustProxy } from './platform/client-address.ts'
import type { S3Env } from './platform/storage/s3-client.ts'

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
  DATABASE_URL: url('postgres', 'postgresql').optional().describe('PostgreSQL to use instead of the embedded one'),
  DATABASE_MIGRATE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('the same database by the role that owns its tables; DATABASE_URL then needs to own nothing'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('connections of one node'),
  REDIS_URL: url('redis', 'rediss').optional().describe('shared limits and sockets, needed for several nodes'),
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
  databasePool: number
  redisUrl: string | undefined
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
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
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
const hidden = (name: string, value: string | undefined): string =>
  /_URL$|KEY|SECRET|TOKEN|PASS/.test(name) ? '…' : (value ?? '')
