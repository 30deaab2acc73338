import { searchWords } from '@maple/contract'
import { countedTo } from '@maple/contract/platform/counted-to'
import { listCouriersCalled } from '../couriers/index.ts'
import { isPhonePart, listUsersByPhone } from '../identity/index.ts'
import type { Cut } from '../platform/cursor.ts'
import type { Database, Db, Tx } from '../platform/db.ts'
import type { Place } from '../platform/sorting.ts'
import { isByAge, listOrderRows } from './order-pages.sql.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { findNumbered, listOrdersMeant, type OrderFilter, sorts } from './orders.sql.ts'
import {
  countAbout,
  listFirstHits,
  listHits,
  listNewestHits,
  listRowsOf,
  sampleHits,
  sampleWords,
  sortedTo,
} from './search-orders.sql.ts'

/**
 * The words decide how it is looked for: few hits are collected by their trigrams, counted and sorted in one go; for what is
 * frequent, as a sample tells beforehand, the index of the sort is read until the page is full.
 */
export function searchOrders(
  db: Database,
  asked: OrderFilter,
  cut: Cut,
  isCounted = true,
): Promise<{ found: readonly Found[]; total: number }> {
  return db.transaction(async (tx) => {
    if (await findNumbered(tx, asked.search ?? '', asked.scope)) {
      return pageOf(tx, await listHits(tx, { ...asked, isNumber: true }, cut))
    }
    const stretch = await lookedThrough(tx, asked, cut, isCounted)
    const [, ofCustomers, ofCouriers, frequent] = await Promise.all([
      // A plan made once for every word would treat all of them as rare.
      tx`set local plan_cache_mode = force_custom_plan`,
      customersMeant(tx, asked),
      couriersMeant(tx, asked),
      stretch && isFewDigits(asked) ? 'not' : isFrequent(tx, asked),
    ])
    const filter = { ...asked, ofCustomers, ofCouriers, isNumber: false }
    const first = stretch && frequent === 'not' && (await lookThrough(tx, filter, cut, stretch))
    if (first) return { found: await listPlaced(tx, first), total: countedTo }
    const hits =
      frequent === 'here' ? undefined : await listHits(tx, { ...filter, isFrequent: frequent !== 'not' }, cut)
    const total = hits ? (hits[0]?.total ?? 0) : Infinity
    if (!hits || total > sortedTo) {
      return { found: await listOrderRows(tx, { ...filter, isFrequent: true }, cut), total: countedTo }
    }
    return pageOf(tx, hits)
  })
}

const pageOf = async (tx: Tx, hits: Hits) => ({
  found: await listPlaced(
    tx,
    hits.flatMap(({ id, place }) => (id ? { id, place } : [])),
  ),
  total: Math.min(hits[0]?.total ?? 0, countedTo),
})

type Hits = Awaited<ReturnType<typeof listHits>>

/**
 * Up to four digits are in numbers and phones alike, as often among the newest as among the oldest. Of what a thousand orders
 * have, two are among 0.2 % of all and five among 0.5 %, give or take. Whatever is there more often than such chance would have
 * it once in 50,000 times is in more than a thousand, and is not collected.
 */
const [usualShare, mostShare] = [0.002, 0.005]
const [fewestLookedThrough, mostLookedThrough] = [200, 20_000]
const moreThanOfThousand = (share: number): number => Math.floor(1_000 * share + 4.3 * Math.sqrt(1_000 * share) + 3)

/** Among how many, and how many have to be found there. */
interface Stretch {
  among: number
  wanted: number
}

async function lookedThrough(
  tx: Tx,
  asked: OrderFilter,
  { sort, limit }: Cut,
  isCounted: boolean,
): Promise<Stretch | undefined> {
  const hasDigits = isFewDigits(asked) || hasNumberBesideWords(asked)
  if (!hasDigits || asked.scope !== 'all' || isNarrowed(asked) || !isByAge(sort)) return undefined
  const orders = await countAbout(tx)
  if (orders * usualShare < fewestLookedThrough) return undefined
  // Where nobody is told how many there are, the newest are the newest.
  if (!isCounted) return { among: mostLookedThrough, wanted: limit }
  const among = orders * mostShare < mostLookedThrough ? Math.floor(orders * usualShare) : mostLookedThrough
  return { among, wanted: Math.max(limit, moreThanOfThousand(among / orders)) }
}

const isFewDigits = ({ search = '' }: OrderFilter): boolean =>
  /^[^\p{L}]*$/u.test(search) && /^\d{1,4}$/.test(search.replace(/\D/g, ''))

const hasNumberBesideWords = ({ search = '' }: OrderFilter): boolean =>
  !isLongNumber.test(search) && /\d/.test(search) && searchWords(search).length > 1

/** So many times what is wanted have to be expected for a look. */
const likely = 1.2

/** A page of what is found along the sort, if it is enough. */
async function lookThrough(tx: Tx, filter: OrderFilter, cut: Cut, { among, wanted }: Stretch) {
  if (!isFewDigits(filter) && !(await isSpread(tx, filter, among, likely * wanted))) return undefined
  const first = await listFirstHits(tx, { ...filter, isFrequent: true }, { ...cut, limit: wanted }, among)
  return first.length === wanted ? first.slice(0, cut.limit) : undefined
}

/** A house and its street: its number is as often beside one word as beside another, so that their shares tell how many have both. */
async function isSpread(tx: Tx, { search = '' }: OrderFilter, among: number, expected: number): Promise<boolean> {
  const shares = await sampleWords(tx, searchWords(search))
  return shares.reduce((hits, share) => hits * share, among) >= expected
}

export type Found = OrderWithPeople & { place: Place }

/** With the place where each was found: what has moved since is still no reason to leave out its neighbours. */
export async function listPlaced(db: Db, page: readonly { id: string; place: Place }[]): Promise<Found[]> {
  const places = new Map(page.map(({ id, place }) => [id, place]))
  const rows = await listRowsOf(db, page)
  return rows.map((row) => ({ ...row, place: places.get(row.id) ?? [] }))
}

/** So many in the sample are not there by chance. */
const leastInSample = 10

/** More digits than these are a number or a phone, which is rare. */
const isLongNumber = /\d{5}/

/** Words that are frequent among all may be rare among those that are asked for: then those are compared with them. */
async function isFrequent(tx: Tx, asked: OrderFilter): Promise<'not' | 'elsewhere' | 'here'> {
  const { scope, search = '' } = asked
  if (scope !== 'all' || isLongNumber.test(search)) return 'not'
  const isMany = async (filter: OrderFilter) => {
    const { orders, hits, share } = await sampleHits(tx, filter)
    return hits >= leastInSample && share * orders >= sortedTo
  }
  if (!(await isMany({ scope, search }))) return 'not'
  return !isNarrowed(asked) || (await isMany(asked)) ? 'here' : 'elsewhere'
}

/** For lists of what belongs to orders: whom the words mean, or nothing where those are too many to be collected. */
export async function findOrdersMeant(tx: Tx, typed: string): Promise<string[] | undefined> {
  const numbered = await findNumbered(tx, typed, 'all')
  if (numbered) return [numbered]
  if ((await isFrequent(tx, { scope: 'all', search: typed })) === 'here') return undefined
  const found = await listOrdersMeant(tx, typed, sortedTo + 1)
  return found.length > sortedTo ? undefined : found.map(({ id }) => id)
}

const isNarrowed = ({
  status,
  from,
  to,
  customerId,
  courierId,
  accountId,
  orderedBy,
  type,
  endedFrom,
  endedTo,
}: OrderFilter) =>
  [status, from, to, customerId, courierId, accountId, orderedBy, type, endedFrom, endedTo].some(Boolean)

/** Six of a word that every hundredth order has are among so many; more would cost rare words too much. */
const newest = 1_000

/**
 * The newest few for staff, uncounted. Names can be frequent: they are looked for among the newest of all first, which
 * fills the list at once. Whatever has digits is rare, and quick by the index.
 */
export async function searchNewest(db: Database, typed: string, few: number): Promise<readonly OrderWithPeople[]> {
  const cut = { sort: sorts['-createdAt'], limit: few, offset: 0 }
  const byIndex = async () => (await searchOrders(db, { scope: 'all', search: typed }, cut, false)).found
  if (/\d/.test(typed)) return byIndex()
  const found = await db.transaction(async (tx) => {
    const hits = await listNewestHits(tx, typed, newest, few)
    return hits.length === few ? listRowsOf(tx, hits) : undefined
  })
  return found ?? byIndex()
}

/** Only staff look by the customer's own phone: of everybody else's orders the customer is known. */
async function customersMeant(tx: Tx, { scope, search = '' }: OrderFilter): Promise<string[]> {
  if (scope !== 'all' || !isPhonePart(search)) return []
  return (await listUsersByPhone(tx, search)).map(({ id }) => id)
}

/** Nobody but staff looks by who carries it. */
const couriersMeant = async (tx: Tx, { scope, search = '' }: OrderFilter): Promise<string[]> =>
  scope === 'all' ? (await listCouriersCalled(tx, search)).map(({ id }) => id) : []
