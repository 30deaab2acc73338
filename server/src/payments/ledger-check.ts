import type { Db, Fragment } from '../platform/db.ts'

/** What the nightly proof goes through, each by its id: what is new, and a part of the history. */
export const sources = ['orders', 'transfers', 'payouts', 'adjustments', 'invoices', 'accounts', 'couriers'] as const
export type Source = (typeof sources)[number]

/** Whether a column names one of those that are looked at. */
export type IsAmong = (column: string) => Fragment

type Find = (db: Db, isAmong: IsAmong) => PromiseLike<readonly { id: string }[]>

/**
 * Finds what must not be there; an empty answer is a proof. It says by which source it finds it, so that the same statement
 * proves all of it or some. `open` is what waits for something: never much, and looked at whole.
 */
export type Check = Partial<Record<Source | 'open', Find>>

export const all =
  (db: Db): IsAmong =>
  () =>
    db`true`

export const some =
  (db: Db, ids: readonly string[]): IsAmong =>
  (column) =>
    db`${db(column)} = any(${ids as string[]}::uuid[])`
