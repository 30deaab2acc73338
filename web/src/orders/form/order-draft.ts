import { useEffect, useEffectEvent, useRef } from 'react'
import { stored } from '../../lib/stored.ts'
import { emptyOrder, type OrderValues } from './order-values.ts'

/**
 * What is kept of an order that has not been placed yet. `key` is its Idempotency-Key: the same until the order is
 * placed, so a second click, a reload or a reply that got lost never makes a second order (E5).
 */
export interface KeptOrder {
  values: OrderValues
  savedAt: number
  key?: string
  /** The order it began as a copy of. */
  again?: string
  /** What was last sent and never answered: sent again it has to be the same, to the letter. */
  sent?: { draft: string; quoteId: string }
}

/** The server remembers a key for a day; with what was typed one may be back after a week. */
const keyGoodMs = 24 * 3_600_000
const keptMs = 7 * keyGoodMs

/** Whoever asked for a price before signing in; what they typed goes over to the account they then open. */
export const visitor = 'visitor'

/** People who share a device do not see each other's addresses. */
const slot = (userId: string) => `order-draft:${userId}`

export const keptOrders = {
  read(userId: string, now = Date.now()): KeptOrder | undefined {
    const kept = parse(stored.get(slot(userId)))
    if (!kept || now - kept.savedAt > keptMs) return undefined
    const values = merge(emptyOrder, kept.values)
    if (now - kept.savedAt > keyGoodMs) return { values, savedAt: kept.savedAt, again: kept.again }
    return { ...kept, values }
  },
  write(userId: string, kept: Omit<KeptOrder, 'savedAt'>, now = Date.now()) {
    stored.set(slot(userId), JSON.stringify({ ...kept, savedAt: now }))
  },
  clear(userId: string) {
    stored.remove(slot(userId))
  },
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parse(text: string | null): KeptOrder | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isObject(kept) && isObject(kept.values) && typeof kept.savedAt === 'number'
      ? (kept as unknown as KeptOrder)
      : undefined
  } catch {
    return undefined
  }
}

/** By keys that only the account knows. */
const textsIn = (kept: unknown): Record<string, string> =>
  isObject(kept)
    ? Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** An older version of the form may have kept other fields: only what fits is taken. */
function merge<T extends object>(base: T, kept: unknown): T {
  if (!isObject(kept)) return base
  return Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const other = kept[key]
      if (key === 'references') return [key, textsIn(other)]
      if (isObject(value)) return [key, merge(value, other)]
      return [key, typeof other === typeof value ? other : value]
    }),
  ) as T
}

interface Keep {
  userId: string
  isDirty: boolean
  placed: boolean
  /** The order it began as a copy of. */
  again?: string
}

/**
 * Keeps what is typed on this device, so that leaving the page loses nothing; once something was typed also what is taken
 * back to how it began. Answers how to forget it and begin again.
 */
export function useKeep(values: OrderValues, { userId, isDirty, placed, again = '' }: Keep): () => void {
  const text = JSON.stringify(values)
  const begun = useRef(false)
  const keep = useEffectEvent(() => {
    const { key, sent } = keptOrders.read(userId) ?? {}
    keptOrders.write(userId, { values, key, sent, again })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is typed
  useEffect(() => {
    if (isDirty) begun.current = true
    if (begun.current && !placed) keep()
  }, [text, isDirty, placed])
  return () => {
    begun.current = false
    keptOrders.clear(userId)
  }
}
