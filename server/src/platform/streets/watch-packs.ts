import { stat } from 'node:fs/promises'
import { keyOf } from './loaded-pack.ts'
import { listPacks, type PackEntry } from './pack-folder.ts'

export interface PackWatch {
  /** What is in force now. */
  entries(): Promise<PackEntry[]>
  /** The next question looks into the folder, however short ago the last one did. */
  lookAgain(): void
}

export interface WatchOptions {
  warn(error: unknown): void
  /** Whenever what is in force has changed. */
  whenChanged(entries: PackEntry[]): void
  now(): number
}

const lookAgainMs = 2_000

/** The entries of a folder, read again when it has changed. */
export function watchPacks(folder: string, { warn, whenChanged, now }: WatchOptions): PackWatch {
  let known: { entries: PackEntry[]; changedAt: number; seenAt: number } = {
    entries: [],
    changedAt: -1,
    seenAt: -Infinity,
  }
  return {
    lookAgain() {
      known.seenAt = -Infinity
    },
    async entries() {
      if (now() - known.seenAt < lookAgainMs) return known.entries
      const changedAt = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      // A folder's time is coarse: right after a change it may have changed once more.
      if (changedAt !== known.changedAt || now() - changedAt < lookAgainMs) {
        const listed = await listPacks(folder, warn)
        const isNews = listed.map(keyOf).join() !== known.entries.map(keyOf).join()
        known = { entries: listed, changedAt, seenAt: now() }
        if (isNews) whenChanged(listed)
      }
      known.seenAt = now()
      return known.entries
    },
  }
}
