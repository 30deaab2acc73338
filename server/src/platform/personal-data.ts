import type { SettingKey, SettingValues } from '@maple/contract'
import type { Db, Tx } from './db.ts'

/** Whom an erasure is about, as they were until now. */
export interface Person {
  userId: string
  email: string
  /** Addresses that were theirs, each until an instant: somebody else may have it by now. */
  pastEmails: readonly { email: string; until: string }[]
  phone: string | null
  firstName: string
  lastName: string
}

type DaySetting = { [K in SettingKey]: SettingValues[K] extends number ? K : never }[SettingKey]

/**
 * How long it is kept: as long as the account; as long as the law asks, without the name; a number of days that staff
 * can set; or a number of days that is fixed.
 */
export type Term = 'account' | 'law' | { setting: DaySetting } | { days: number }

/** One kind of personal data: where it lies, how long it stays, how it goes, and how its owner gets a copy (trust 28). */
export interface PersonalKind {
  kind: string
  /** Columns by table. A column that is neither here nor named harmless fails a test. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Folders of stored files that belong to it. */
  folders?: readonly string[]
  term: Term
  /** Takes away all that is the person's; together with the account or not at all. */
  erase?: (tx: Tx, person: Person) => Promise<unknown>
  /** Takes away everybody's that is older than its term; for terms in days that no other job keeps. */
  forget?: (before: Date) => Promise<unknown>
  /** What "export my data" shows of it, or why that shows nothing. */
  read: ((db: Db, userId: string) => Promise<unknown>) | { nothing: string }
}

/** The one table that erasure, retention and "export my data" work from; each room adds its lines. */
export interface PersonalData {
  add(...kinds: PersonalKind[]): void
  kinds(): readonly PersonalKind[]
  read(db: Db, userId: string): Promise<Record<string, unknown>>
  erase(tx: Tx, person: Person): Promise<void>
  forgetDue(days: (setting: DaySetting) => number, now: Date): Promise<void>
}

const dayMs = 86_400_000

export function makePersonalData(): PersonalData {
  const kinds: PersonalKind[] = []
  return {
    add: (...more) => void kinds.push(...more),
    kinds: () => kinds,
    async read(db, userId) {
      const parts = kinds.map(async ({ kind, read }) =>
        typeof read === 'function' ? [[kind, await read(db, userId)]] : [],
      )
      return Object.fromEntries((await Promise.all(parts)).flat())
    },
    async erase(tx, person) {
      // From right to left: what refers to an order or a name goes while these still tell whose it is.
      for (const { erase } of kinds.toReversed()) await erase?.(tx, person)
    },
    async forgetDue(daysOf, now) {
      for (const { term, forget } of kinds) {
        if (!forget || typeof term === 'string') continue
        const days = 'days' in term ? term.days : daysOf(term.setting)
        await forget(new Date(now.getTime() - days * dayMs))
      }
    },
  }
}
