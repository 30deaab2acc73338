import { withAreaTexts } from '../lib/i18n.ts'

/** What visitors come for. */
export const openPages = {
  shell: () => import('./public-shell.tsx'),
  home: () => import('../home/home-page.tsx'),
  service: () => import('../home/service-page.tsx'),
  tracking: () => import('../tracking/tracking-page.tsx'),
  text: () => import('../content/text-page.tsx'),
}

/** What the screens of each area stand in. */
export const shells = {
  public: openPages.shell,
  customer: () => withAreaTexts(import('./customer-shell.tsx')),
  courier: () => withAreaTexts(import('./courier-shell.tsx')),
  admin: () => withAreaTexts(import('./admin-shell.tsx')),
}

export type Load<M> = () => Promise<M>

const loaded = new Map<Load<unknown>, unknown>()

/**
 * The server has put words or a frame into the page. They stay until the page itself can be drawn: no spinner comes in
 * between. What fails here is asked for again by the screen, which says so.
 */
export async function loadParts(parts: Load<unknown>[]): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => void loaded.set(part, await part())))
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
