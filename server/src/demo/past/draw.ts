/** What is drawn by lot, the same for the same seed. */
export interface Lot {
  /** From 0 up to 1. */
  share(): number
  /** Whether something that happens to this share of all happens now. */
  happens(share: number): boolean
  between(least: number, most: number): number
  whole(least: number, most: number): number
  one<T>(list: readonly T[]): T
  /** One by its weight. */
  weighed<T>(list: readonly (readonly [T, number])[]): T
}

/** The same for a long list that is drawn from again and again: answers a draw. */
export function makeUrn<T>(lot: Lot, list: readonly T[], weightOf: (one: T) => number): () => T {
  let sum = 0
  const sums = list.map((one) => {
    sum += weightOf(one)
    return sum
  })
  return () => {
    const drawn = lot.share() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) > drawn) high = middle
      else low = middle + 1
    }
    return list[low] as T
  }
}

export function makeLot(share: () => number): Lot {
  const between = (least: number, most: number) => least + share() * (most - least)
  return {
    share,
    happens: (part) => share() < part,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    one: <T>(list: readonly T[]) => list[Math.floor(share() * list.length)] as T,
    weighed<T>(list: readonly (readonly [T, number])[]) {
      let left = share() * list.reduce((sum, [, weight]) => sum + weight, 0)
      const found = list.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? (list.at(-1) as readonly [T, number]))[0]
    },
  }
}

/**
 * A key of the past: by time like any other (B2), and to be told from all others, since its version is 8. What has such
 * a key was never lived through, and goes with the demo.
 */
export function makeKeys(lot: Lot): (at: number) => string {
  const hex = (digits: number, value: number) => Math.floor(value).toString(16).padStart(digits, '0')
  return (at) => {
    const time = hex(12, at)
    const tail = hex(6, lot.share() * 0x1000000) + hex(6, lot.share() * 0x1000000)
    return `${time.slice(0, 8)}-${time.slice(8)}-${pastMark}-8${hex(3, lot.share() * 0x1000)}-${tail}`
  }
}

export const pastMark = '8dae'
