/** A column that grows: numbers side by side instead of an object for each row, so that a province fits in memory. */
export interface GrowingInts {
  readonly length: number
  push(value: number): void
  at(index: number): number
  set(index: number, value: number): void
  /** What was pushed, without a copy; good until the next push. */
  view(): Int32Array
}

export function growingInts(capacity = 1024): GrowingInts {
  let held = new Int32Array(capacity)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === held.length) {
        const wider = new Int32Array(held.length * 2)
        wider.set(held)
        held = wider
      }
      held[length++] = value
    },
    at: (index) => held[index] as number,
    set(index, value) {
      held[index] = value
    },
    view: () => held.subarray(0, length),
  }
}

/** Each text once, by number. */
export interface Texts {
  readonly list: string[]
  number(text: string): number
}

export function makeTexts(): Texts {
  const numbers = new Map<string, number>()
  const list: string[] = []
  return {
    list,
    number(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, list.length)
      return list.push(text) - 1
    },
  }
}
