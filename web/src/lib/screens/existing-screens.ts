import { createContext, use } from 'react'

/** The paths that lead somewhere; the router provides it. */
export const ExistingScreens = createContext<ReadonlySet<string>>(new Set())

/** Nothing leads to a dead page: a link is drawn only if its screen exists. */
export function useScreenExists() {
  const paths = use(ExistingScreens)
  return (to: string) => paths.has(to.split(/[?#]/)[0] || '/')
}
