import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** Room for columns beside each other: where the layout's `lg` begins. */
export const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(wide)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
  )
