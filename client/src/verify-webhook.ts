import type { WebhookEvent } from './generated/events.ts'

/** Why a delivery is not to be believed. */
export type WebhookFault = 'header' | 'timestamp' | 'secret' | 'signature' | 'body'

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: WebhookFault

  constructor(reason: WebhookFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** What was sent, with the id that stays the same when it is sent again: by it you know what you have had already. */
export type ReceivedEvent = WebhookEvent & { webhookId: string }

type HeaderValues = Headers | Record<string, string | readonly string[] | undefined>

interface VerifyOptions {
  /** How far the sender's clock may be from ours, either way; 300. */
  toleranceSeconds?: number
}

/** More than any rotation needs; the rest of a longer list is not looked at. */
const mostSignatures = 20

/**
 * Proves by the Standard Webhooks specification that a delivery came from whoever holds the secret, and lately. `body` is
 * the raw body as it came in, before any parsing; of several secrets, as while one is being replaced, any will do.
 */
export async function verifyWebhook(
  body: string | ArrayBuffer | Uint8Array,
  headers: HeaderValues,
  secret: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<ReceivedEvent> {
  const webhookId = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  requireLately(timestamp, toleranceSeconds)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const signed = joined(new TextEncoder().encode(`${webhookId}.${timestamp}.`), bytes)
  const given = signatures.split(' ').slice(0, mostSignatures).flatMap(signatureOf)
  const keys = await Promise.all((typeof secret === 'string' ? [secret] : secret).map(importSecret))
  if (keys.length === 0) throw new WebhookVerificationError('secret', 'There is no secret to verify with')
  // `verify` compares in constant time.
  const matches = await Promise.all(
    keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed))),
  )
  if (!matches.includes(true))
    throw new WebhookVerificationError('signature', 'No signature of the delivery was made with this secret')
  return { ...parsed(bytes), webhookId }
}

function headerOf(headers: HeaderValues, name: string): string {
  const plain = headers instanceof Headers ? undefined : headers
  const found = plain
    ? Object.entries(plain).find(([key]) => key.toLowerCase() === name)?.[1]
    : (headers as Headers).get(name)
  const value = Array.isArray(found) ? found[0] : found
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError('header', `${name} is missing`)
  return value
}

function requireLately(timestamp: string, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('timestamp', 'webhook-timestamp is no time')
  const age = Math.floor(Date.now() / 1000) - Number(timestamp)
  if (age > toleranceSeconds) throw new WebhookVerificationError('timestamp', 'The delivery is too old')
  if (age < -toleranceSeconds) throw new WebhookVerificationError('timestamp', 'The delivery is from the future')
}

/** `v1,<base64>`; other versions are for others. */
function signatureOf(entry: string): Uint8Array<ArrayBuffer>[] {
  const [version, text] = entry.split(',')
  const bytes = version === 'v1' && text ? bytesOf(text) : undefined
  return bytes ? [bytes] : []
}

function importSecret(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes?.length) throw new WebhookVerificationError('secret', 'The secret is not one of a webhook (whsec_...)')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function parsed(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookEvent
  } catch {
    throw new WebhookVerificationError('body', 'The body is not JSON')
  }
}
