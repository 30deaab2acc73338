import type { QueryKey } from '@tanstack/react-query'
import { currentLanguage } from '../lib/i18n.ts'
import { keysUnder } from '../lib/query/keys-under.ts'

const lists = keysUnder('orders')
const single = keysUnder('order')
const tracking = keysUnder('tracking')
const stats: QueryKey = ['order-stats']

export const orderKeys = {
  lists: lists.all,
  list: (query: object) => lists.of(query),
  /** What a courier has to do now: a list of its own, kept on the device. */
  active: lists.of('active'),
  singles: single.all,
  /** By its number or id. The server says timeline and price lines in the reader's language, so that is part of it. */
  one: (ref: string) => single.of(ref, currentLanguage()),
  trackings: tracking.all,
  tracking: (number: string) => tracking.of(number, currentLanguage()),
  stats,
  /** Of one account, or of the person's own. */
  statsOf: (accountId: string | undefined): QueryKey => [...stats, accountId ?? ''],
  /** Everything that shows an order. */
  everywhere: [lists.all, single.all, stats, tracking.all],
  routes: keysUnder('order-route'),
  ways: keysUnder('way'),
  quotes: keysUnder('quote'),
  evidence: keysUnder('evidence'),
  cards: keysUnder('cards'),
}
