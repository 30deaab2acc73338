import type { Db } from './db.ts'

type Reader = (db: Db, userId: string) => Promise<unknown>

/** Each room says what it holds about a person; "export my data" asks them all. */
export interface PersonalData {
  add(name: string, read: Reader): void
  read(db: Db, userId: string): Promise<Record<string, unknown>>
}

export function makePersonalData(): PersonalData {
  const readers = new Map<string, Reader>()
  return {
    add: (name, read) => void readers.set(name, read),
    async read(db, userId) {
      const parts = await Promise.all([...readers].map(async ([name, read]) => [name, await read(db, userId)]))
      return Object.fromEntries(parts)
    },
  }
}
