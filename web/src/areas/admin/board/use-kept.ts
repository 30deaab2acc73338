import { useState } from 'react'
import { stored } from '../../../lib/stored.ts'

/** A choice of this device, kept for the next time. */
export function useKept<const T extends string>(key: string, known: readonly [T, ...T[]]) {
  const [value, setValue] = useState<T>(() => known.find((one) => one === stored.get(key)) ?? known[0])
  const keep = (next: T) => {
    stored.set(key, next)
    setValue(next)
  }
  return [value, keep] as const
}
