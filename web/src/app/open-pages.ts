/** What visitors come for: loaded by themselves, and before anything is drawn when the site is opened there. */
export const openPages = {
  shell: () => import('./public-shell.tsx'),
  home: () => import('../home/home-page.tsx'),
  service: () => import('../home/service-page.tsx'),
  tracking: () => import('../tracking/tracking-page.tsx'),
  text: () => import('../content/text-page.tsx'),
}

type Load<M> = () => Promise<M>

const loaded = new Map<Load<unknown>, unknown>()

/**
 * The server has filled in the words of these pages. They stay until the page itself can be drawn: no spinner comes in
 * between. What fails here is asked for again by the screen, which says so.
 */
export async function loadOpenPage(path: string): Promise<void> {
  const load = pageAt(path)
  const keep = async (part: Load<unknown>) => void loaded.set(part, await part())
  if (load) await Promise.allSettled([openPages.shell, load].map(keep))
}

/** For `lazy`, which waits for a promise even if it is kept, but not for what answers at once. */
export function openPage<M, C>(load: Load<M>, pick: (module: M) => C): Promise<{ default: C }> {
  const module = loaded.get(load) as M | undefined
  if (!module) return load().then((fresh) => ({ default: pick(fresh) }))
  const atOnce: PromiseLike<{ default: C }> = {
    // biome-ignore lint/suspicious/noThenProperty: this is what `lazy` asks for
    then: (done) => Promise.resolve(done?.({ default: pick(module) })) as never,
  }
  return atOnce as Promise<{ default: C }>
}

function pageAt(path: string): (() => Promise<unknown>) | undefined {
  if (path === '/') return openPages.home
  if (/^\/services\/./.test(path)) return openPages.service
  if (/^\/track\/./.test(path)) return openPages.tracking
  return /^\/(terms|privacy|about|contact|help)$/.test(path) ? openPages.text : undefined
}
