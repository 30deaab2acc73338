import { keyOf, type LoadedPack } from './loaded-pack.ts'
import type { PackEntry } from './pack-folder.ts'

/** Packs in memory, as many as fit. */
export interface PackCache {
  /** Read when it is first asked for; nothing when it cannot be used. */
  open(entry: PackEntry): Promise<LoadedPack | undefined>
  /** Whether another one may be read without one of these going. */
  hasRoom(): boolean
  /** Packs that are no longer in force go. */
  keepOnly(entries: readonly PackEntry[]): void
}

interface Place {
  pack: Promise<LoadedPack | undefined>
  /** 0 as long as it is being read. */
  bytes: number
}

export interface PackCacheOptions {
  /** What all of them may hold together; the one that was asked last stays, however large it is. */
  mostBytes: number
  load(entry: PackEntry): Promise<LoadedPack>
  gone(key: string): void
  warn(error: unknown): void
}

export function makePackCache({ mostBytes, load, gone, warn }: PackCacheOptions): PackCache {
  /** From the one that was asked longest ago to the last one. */
  const places = new Map<string, Place>()
  const forget = (key: string) => {
    places.delete(key)
    gone(key)
  }
  const heldBytes = () => [...places.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const makeRoom = () => {
    let held = heldBytes()
    for (const [key, { bytes }] of [...places].slice(0, -1)) {
      if (held <= mostBytes) return
      if (bytes === 0) continue
      held -= bytes
      forget(key)
    }
  }
  const read = (entry: PackEntry): Place => {
    const place: Place = { pack: Promise.resolve(undefined), bytes: 0 }
    place.pack = load(entry).then(
      (pack) => {
        place.bytes = pack.bytes
        makeRoom()
        return pack
      },
      (error: unknown) => {
        // A damaged pack is said once and left out; the estimates of places without one take over.
        warn(error)
        return undefined
      },
    )
    return place
  }
  return {
    open(entry) {
      const key = keyOf(entry)
      const place = places.get(key) ?? read(entry)
      places.delete(key)
      places.set(key, place)
      return place.pack
    },
    hasRoom: () => heldBytes() < mostBytes,
    keepOnly(entries) {
      const inForce = new Set(entries.map(keyOf))
      for (const key of [...places.keys()]) if (!inForce.has(key)) forget(key)
    },
  }
}
