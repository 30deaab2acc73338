let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** How often an app that stays open looks for a new version by itself. */
const lookEveryMs = 60 * 60_000

/**
 * The worker of the site, registered once the page has loaded, and only by who has a use for it: the courier's area
 * and whoever wants pushes. Undefined where the browser has none, and in development, where it would keep old files.
 */
export function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= register()
  return registered
}

async function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    void navigator.serviceWorker.ready.then(beControlled)
    setInterval(() => navigator.onLine && registration.update().catch(unreachable), lookEveryMs)
    return registration
  } catch (reason) {
    // A private window, or no network at this moment: the app works without it and asks again at its next start.
    console.warn('No service worker', reason)
    registered = undefined
    return undefined
  }
}

/** From the first visit on, not only from the second. */
function beControlled({ active }: ServiceWorkerRegistration) {
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}

const unreachable = (reason: unknown) => console.warn('No look at a new version', reason)

/** Calls `tell` when a new version is there and waits for this one to end; the answer lets go of it. */
export function onNewVersion(tell: (takeOver: () => void) => void): () => void {
  let gone = false
  const found = (registration: ServiceWorkerRegistration) => {
    const { waiting } = registration
    // Without a controller this is the first visit: nothing is replaced.
    if (gone || !waiting || !navigator.serviceWorker.controller) return
    tell(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      waiting.postMessage('take-over')
    })
  }
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration) return
    found(registration)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && found(registration))
    })
  }
  void serviceWorker().then(watch)
  return () => {
    gone = true
  }
}
