import type { QueryKey } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entry.ts'
import type { Fix } from './position-plan.ts'

export interface KeptPosition {
  seq: number
  userId: string
  fix: Fix
}

interface Snapshot {
  userId: string
  hash: string
  queryKey: QueryKey
  data: unknown
  /** When the server said so, in ms. */
  updatedAt: number
}

interface Kept extends DBSchema {
  /** What was done and not yet sent, in the order in which it was done. */
  entries: { key: number; value: Entry; indexes: { userId: string } }
  positions: { key: number; value: KeptPosition; indexes: { userId: string } }
  /** The last known replies, for the courier's pages without a network. */
  snapshots: { key: [userId: string, hash: string]; value: Snapshot; indexes: { userId: string } }
  /** For the service worker, which cannot read the local storage. */
  session: { key: 'current'; value: { userId: string; token: string; language: string } }
}

export type OfflineDatabase = IDBPDatabase<Kept>

let opened: Promise<OfflineDatabase> | undefined

export function database(): Promise<OfflineDatabase> {
  opened ??= openDB<Kept>('maple', 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('userId', 'userId')
      const positions = db.createObjectStore('positions', { keyPath: 'seq', autoIncrement: true })
      positions.createIndex('userId', 'userId')
      const snapshots = db.createObjectStore('snapshots', { keyPath: ['userId', 'hash'] })
      snapshots.createIndex('userId', 'userId')
      db.createObjectStore('session')
    },
    // A newer version in another tab wants to change the stores, or the browser closed it: opened anew when needed.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    terminated: forgetHandle,
  }).catch((reason: unknown) => {
    forgetHandle()
    throw reason
  })
  return opened
}

function forgetHandle() {
  opened = undefined
}
