import { useSyncExternalStore } from 'react'

export interface Store<S> {
  get: () => S
  set: (change: Partial<S>) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside of React: a part of the screen is drawn again only when what it picks of it is another. */
export function makeStore<S extends object>(first: S): Store<S> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `pick` answers the same object as long as nothing in it has changed. */
export const useStore = <S, T>(store: Store<S>, pick: (state: S) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()))
