import { fetchOutside } from '../telemetry/fetch-outside.ts'
import { truncateText } from '../truncate-text.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the service worker shows; small, since services cut at 4 KB. */
export interface PushPayload {
  title: string
  body: string
  link: string
  tag: string
}

export interface Pusher {
  readonly publicKey: string
  /** Whether we would ever call this address: it comes from a browser, so it could be anything. */
  accepts(endpoint: string): boolean
  /** `gone`: the browser has ended the subscription. */
  send(target: PushTarget, payload: PushPayload): Promise<'sent' | 'gone'>
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const patienceMs = 10_000
const keptSeconds = 60 * 60 * 24

export interface PusherOptions {
  keys: PushKeys
  /** Who runs this, for the push service: a mailto: or https: address. */
  subject: string
  /** Further services, each as the beginning of its addresses. */
  moreServices: readonly string[]
}

export function makePusher({ keys, subject, moreServices }: PusherOptions): Pusher {
  const isKnown = (endpoint: URL): boolean =>
    endpoint.protocol === 'https:' &&
    endpoint.port === '' &&
    services.some((service) => (service.startsWith('.') ? endpoint.host.endsWith(service) : endpoint.host === service))
  const accepts = (endpoint: string): boolean =>
    URL.canParse(endpoint) &&
    (isKnown(new URL(endpoint)) || moreServices.some((origin) => new URL(endpoint).origin === origin))
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, payload) {
      if (!accepts(endpoint)) return 'gone'
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
        // Of two with one topic the service keeps the newer: a repeated try shows once.
        topic: payload.tag.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 32),
      })
      const reply = await fetchOutside(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (reply.status === 404 || reply.status === 410) return 'gone'
      if (!reply.ok)
        throw new Error(`The push service answered ${reply.status}: ${truncateText(await reply.text(), 200)}`)
      return 'sent'
    },
  }
}
