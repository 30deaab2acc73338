import { type ComponentType, lazy } from 'react'
import { withAreaTexts } from '../i18n.ts'

export type Load<M> = () => Promise<M>

/** The screens of an area, by path. */
export type Screens = Record<string, ComponentType>

const loaded = new Map<Load<unknown>, unknown>()
const loads = new Map<ComponentType, Load<unknown>>()

/**
 * The server has put words or a frame into the page. They stay until the page itself can be drawn: no spinner comes in
 * between. What fails here is asked for again by the screen, which says so.
 */
export async function loadParts(parts: Load<unknown>[]): Promise<unknown[]> {
  await Promise.allSettled(parts.map(async (part) => void loaded.set(part, await part())))
  return parts.map((part) => loaded.get(part)).filter(Boolean)
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

function lazyScreen<N extends string>(load: Load<Record<N, ComponentType>>, name: N): ComponentType {
  const Screen = lazy(() => openPage<Record<N, ComponentType>, ComponentType>(load, (module) => module[name]))
  loads.set(Screen, load)
  return Screen
}

/** `screen(() => import('./login/login-page.tsx'), 'LoginPage')`: a screen that is loaded when it is opened. */
export const screen = <N extends string>(load: Load<Record<N, ComponentType>>, name: N) =>
  lazyScreen(() => withAreaTexts(load()), name)

/** One that visitors come for: its texts are in the small catalogue, which is there from the start. */
export const openScreen = lazyScreen

/** What loads a screen. */
export const loadOf = (Screen: ComponentType): Load<unknown> | undefined => loads.get(Screen)
