import { toDegrees, toUnits } from '../region.ts'

export interface PlaceTable {
  put(guid: string, lng: number, lat: number): void
  find(guid: string): { lng: number; lat: number } | undefined
}

/** Points by GUID, in 16 bytes each: a map of strings would need a gigabyte for the six million of Ontario. */
export function makePlaceTable(): PlaceTable {
  let capacity = 1 << 16
  let count = 0
  let cells = new Uint32Array(capacity * 4)
  const slot = (high: number, low: number): number => {
    let mixed = Math.imul(high, 0x9e3779b1)
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ low, 0x85ebca6b)
    let at = (mixed ^ (mixed >>> 13)) & (capacity - 1)
    while ((cells[at * 4] !== 0 || cells[at * 4 + 1] !== 0) && !(cells[at * 4] === high && cells[at * 4 + 1] === low))
      at = (at + 1) & (capacity - 1)
    return at * 4
  }
  const grow = () => {
    const old = cells
    capacity *= 2
    cells = new Uint32Array(capacity * 4)
    for (let at = 0; at < old.length; at += 4)
      if (old[at] !== 0 || old[at + 1] !== 0)
        cells.set(old.subarray(at, at + 4), slot(old[at] as number, old[at + 1] as number))
  }
  return {
    put(guid, lng, lat) {
      const key = keyOf(guid)
      if (!key) return
      if (count * 1.5 > capacity) grow()
      const at = slot(...key)
      if (cells[at] === 0 && cells[at + 1] === 0) count += 1
      cells.set([...key, toUnits(lng) >>> 0, toUnits(lat) >>> 0], at)
    },
    find(guid) {
      const key = keyOf(guid)
      if (!key) return undefined
      const at = slot(...key)
      if (cells[at] === 0 && cells[at + 1] === 0) return undefined
      return { lng: toDegrees((cells[at + 2] as number) | 0), lat: toDegrees((cells[at + 3] as number) | 0) }
    },
  }
}

/** Half of a GUID is enough: among six million the chance that two share it is one in a million. */
function keyOf(guid: string): [high: number, low: number] | undefined {
  const digits = guid.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(digits)) return undefined
  const [a, b] = [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(24), 16)]
  return a === 0 && b === 0 ? [1, 1] : [a, b]
}
