import { worker } from './scope.ts'

/** Put here by build/service-worker.ts: what the courier's area is made of, and a name for exactly that. */
declare const APP: { version: string; files: string[] }
const { version, files } = APP

const prefix = 'app-'
const current = prefix + version
/** What the router draws by itself from one and the same page. Every other path is none of the worker's business. */
const shell = '/courier'
const isShellPath = (path: string) => /^\/(courier(\/.*)?|login)$/.test(path)
const kept = new Set(files)

/** Opens the courier's pages without a network: page and chunks of one build, and never a reply of the API. */
export function keepAppShell() {
  worker.addEventListener('install', (event: Install) => {
    event.waitUntil(event.addRoutes?.(notOurs.map(straight)) ?? Promise.resolve())
    event.waitUntil(download())
  })
  worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))
  // Pages ask for both: the first once they have loaded, since what a page preloads before is lost to it after;
  // the second when their user agrees to the new version.
  worker.addEventListener('message', (event) => {
    if (event.data === 'claim') event.waitUntil(worker.clients.claim())
    if (event.data === 'take-over') void worker.skipWaiting()
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname, search } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') {
      if (!isShellPath(pathname)) return
      event.respondWith(fromCache(shell, request))
      event.waitUntil(freshen())
    } else if (kept.has(pathname)) event.respondWith(fromCache(pathname, request))
    else if (pathname.startsWith('/assets/')) event.respondWith(onceSeen(pathname + search, request, event))
  })
}

/** Where the browser can, requests to these never wait for the worker to wake up. */
const notOurs = ['/', '/track/*', '/api/*', '/socket.io/*']
type Install = ExtendableEvent & { addRoutes?(routes: ReturnType<typeof straight>[]): Promise<void> }

const straight = (pathname: string) => ({
  condition: { urlPattern: new URLPattern({ pathname, baseURL: worker.location.origin }) },
  source: 'network' as const,
})

async function download() {
  const cache = await caches.open(current)
  const page = await shellPage()
  // Names in /assets change with their content, so what the browser has of them is good.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })),
  )
  await cache.put(shell, page)
}

/**
 * While a new version is rolled out another node may answer with its own page: then this is tried again later.
 * Without its preloads: Chromium throws away what a worker answered to one, and the files are on the device anyway.
 */
async function shellPage(): Promise<Response> {
  const reply = await fetch(shell, { cache: 'no-cache', credentials: 'omit' })
  const page = await reply.text()
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
  if (!reply.ok || scripts.length === 0 || !scripts.every(([, file = '']) => kept.has(file)))
    throw new Error('The page is of another build')
  const headers = new Headers(reply.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(page.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, ''), { headers })
}

/** What comes with the page, as where maps are fetched from, may have changed: the next one that opens gets it. */
async function freshen() {
  const page = await shellPage().catch(() => undefined)
  if (page) await (await caches.open(current)).put(shell, page)
}

/** The build before stays for pages that are still open: they may load a part of it later. */
async function dropOldBuilds() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
}

const fromCache = async (key: string, request: Request) => (await find(key)) ?? fetch(request)

async function find(key: string): Promise<Response | undefined> {
  const cache = await caches.open(current)
  return (await cache.match(key)) ?? caches.match(key)
}

/** A part that is too large to be fetched beforehand, as the map, is there again once it was used. */
async function onceSeen(key: string, request: Request, event: FetchEvent): Promise<Response> {
  const known = await find(key)
  if (known) return known
  const reply = await fetch(request)
  if (reply.ok) {
    const copy = reply.clone()
    event.waitUntil(caches.open(current).then((cache) => cache.put(key, copy)))
  }
  return reply
}
