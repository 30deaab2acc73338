import { api } from '../api/api.ts'
import { serviceWorker } from '../offline/service-worker.ts'
import { markPush, unmarkPush } from './push-mark.ts'

/** Whether this browser can be rung, and whether its user lets it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Asks the browser, which asks its user; then tells the server where to ring. */
export async function enablePush(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  const registration = await serviceWorker()
  if (!registration) return 'unsupported'
  const { data } = await api('GET /notifications/push')
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(data.publicKey),
  })
  await tellServer(subscription)
  markPush()
  return 'on'
}

async function tellServer(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return api('POST /notifications/push', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

export async function disablePush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  const { data } = await tellServer(subscription)
  await api('DELETE /notifications/push/:id', { params: { id: data._id } })
  await subscription.unsubscribe()
  unmarkPush()
  return 'off'
}

/** The server forgets this device with the session; so does the browser. */
export async function silencePush() {
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
