import { currentLanguage } from '../i18n.ts'
import { stored } from '../stored.ts'

/** What the server put into the page besides its words (server: platform/fill-page.ts). */
interface Preloaded {
  language: string
  /** By the server's clock, in milliseconds. */
  at: number
  replies: Record<string, unknown>
}

const page: Preloaded | undefined = JSON.parse(document.getElementById('preloaded')?.textContent ?? 'null') ?? undefined

/** For `initialDataUpdatedAt`; a clock that is behind must not make it news. */
export const preloadedAt = page && Math.min(page.at, Date.now())

/**
 * For `initialData`: what this page came with under the path that would be asked. It is a stranger's view in the
 * language of the page, so there is nothing for those who are signed in or read in the other one.
 */
export function preloaded<T>(path: string): T | undefined {
  if (!page || stored.get('token') || page.language !== currentLanguage()) return undefined
  return page.replies[path] as T | undefined
}

/** What is the same for everybody, signed in or not, and in every language. */
export const preloadedForAll = <T>(path: string): T | undefined => page?.replies[path] as T | undefined
