import { worker } from './scope.ts'

interface Payload {
  title: string
  body: string
  /** A path of this site. */
  link: string
  tag: string
}

function read(data: PushMessageData | null): Payload | undefined {
  try {
    const payload = data?.json() as Partial<Payload> | undefined
    if (typeof payload?.title !== 'string') return undefined
    return { body: '', link: '/', tag: '', ...payload, title: payload.title }
  } catch {
    // Not ours: a push without a readable text shows nothing that would make sense.
    return undefined
  }
}

/** Only ever a path of this site, whatever a message says. */
const inside = (link: string) => {
  const url = new URL(link, worker.location.origin)
  return url.origin === worker.location.origin ? url.href : worker.location.origin
}

/** Notices while no page is open; a click leads to what they are about, in a window that is there or in a new one. */
export function showPushes() {
  worker.addEventListener('push', (event) => {
    const payload = read(event.data)
    if (!payload) return
    const { title, body, link, tag } = payload
    const look = { body, tag, icon: '/icons/icon-192.png', data: { link } }
    event.waitUntil(worker.registration.showNotification(title, look))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(inside(String(event.notification.data?.link ?? '/'))))
  })
}

async function open(url: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!page) return void (await worker.clients.openWindow(url))
  const moved = await page.navigate(url)
  await (moved ?? page).focus()
}
