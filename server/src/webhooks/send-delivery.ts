import { Webhook } from 'standardwebhooks'
import type { Deps } from '../deps.ts'
import { OutsideError } from '../platform/outside.ts'
import { type Connections, postOutside } from '../platform/post-outside.ts'
import { inJob } from '../platform/telemetry/tracing.ts'
import type { Outcome } from './attempts.sql.ts'
import { openSecret } from './webhook-secret.ts'
import type { Receiver } from './webhooks.sql.ts'

export const tryLimitMs = 10_000
const keptReplyBytes = 2_000

export const headersOf = (
  deps: Pick<Deps, 'secrets'>,
  webhook: Pick<Receiver, 'secret' | 'oldSecrets'>,
  { eventId, body }: { eventId: string; body: string },
  at: Date,
) => {
  const sealed = [webhook.secret, ...oldSecretsOf(webhook, at)]
  const signatures = sealed.map((secret) => new Webhook(openSecret(deps.secrets, secret)).sign(eventId, at, body))
  return { ...plainHeadersOf(eventId, at), 'webhook-signature': signatures.join(' ') }
}

export const plainHeadersOf = (eventId: string, at: Date) => ({
  'content-type': 'application/json; charset=utf-8',
  'webhook-id': eventId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
})

/** While a new secret is being handed around those before it sign too, each to the end of its overlap. */
const oldSecretsOf = ({ oldSecrets }: Pick<Receiver, 'oldSecrets'>, at: Date): Buffer[] =>
  oldSecrets
    .filter(({ until }) => Date.parse(until) > at.getTime())
    .map(({ secret }) => Buffer.from(secret, 'hex'))
    .toReversed()

interface TryOptions {
  byHand?: boolean
  connections?: Connections
  signal?: AbortSignal
}

/** One try. Whatever the other side does, it ends within the limit and is written down. */
export async function tryDelivery(
  deps: Deps,
  webhook: Receiver,
  event: { eventId: string; body: string },
  options: TryOptions = {},
): Promise<Outcome> {
  const send = () => sendOne(deps, webhook, event, options)
  const outcome = await inJob(deps.tracing, 'webhook', { queue: 'webhooks' }, {}, send)
  deps.metrics.webhookTries.inc({ outcome: outcome.error?.replace(/^status .*/, 'status') ?? 'delivered' })
  return outcome
}

async function sendOne(
  deps: Deps,
  webhook: Receiver,
  event: { eventId: string; body: string },
  { byHand = false, ...options }: TryOptions,
): Promise<Outcome> {
  const at = deps.now()
  const begun = performance.now()
  const outcome = (status: number | null, error: string | null, reply: string | null): Outcome => ({
    status,
    error,
    reply,
    at,
    url: webhook.url,
    durationMs: Math.round(performance.now() - begun),
    byHand,
  })
  try {
    const { status, reply } = await postOutside(new URL(webhook.url), {
      body: event.body,
      headers: headersOf(deps, webhook, event, at),
      mayEnter: deps.env.webhooksAllowPrivate ? 'all' : [],
      limitMs: tryLimitMs,
      keptBytes: keptReplyBytes,
      ...options,
    })
    const text = reply.toString('utf8').toWellFormed().replaceAll('\0', '')
    return outcome(status, status >= 200 && status < 300 ? null : `status ${status}`, text)
  } catch (error) {
    if (error instanceof OutsideError) return outcome(null, error.fault, null)
    deps.log.warn({ err: error, webhook: webhook.id }, 'webhook could not be sent')
    return outcome(null, 'unreachable', null)
  }
}
