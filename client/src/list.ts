export interface Pagination {
  page: number
  limit: number
  total: number
  pages: number
}

/** Longer lists are not counted any further; they end with a page that is not full. */
const countedTo = 1_000

export type Page<T, Sums = unknown> = { data: T[]; pagination: Pagination } & Sums

/**
 * A list of which nothing is read before it is asked for: `for await` goes through all pages, `page` reads one.
 *
 * Pages are cut from the list as it is when each is read. Nothing is given twice, and when the list gets shorter the pages
 * before are read again, so that what moved there is not missed; but what others add and take away meanwhile may be. If
 * you change what the list is chosen by, collect first, then change:
 *
 *     const waiting = await maple.orders.list({ status: 'pending' }).toArray()
 *     for (const order of waiting) await maple.orders.cancel(order._id)
 */
export class List<T, Sums = unknown> implements AsyncIterable<T> {
  readonly #read: (page: number) => Promise<Page<T, Sums>>

  constructor(read: (page: number) => Promise<Page<T, Sums>>) {
    this.#read = read
  }

  /** One page, with how many there are; the first is 1. */
  page(number = 1): Promise<Page<T, Sums>> {
    return this.#read(number)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const given = new Set<unknown>()
    let known = 0
    let givenAtReturn = 0
    for (let number = 1; ; number += 1) {
      const { data, pagination } = await this.#read(number)
      const lost = known - pagination.total
      known = pagination.total
      // What was taken out ahead of this page moved its beginning onto those before. Only after something new was given:
      // a list that grows and shrinks all the time comes to its end, too.
      if (lost > 0 && number > 1 && given.size > givenAtReturn) {
        givenAtReturn = given.size
        number = Math.max(0, number - 1 - Math.ceil(lost / pagination.limit))
        continue
      }
      for (const each of data) {
        const id = idOf(each)
        // What was added at the top meanwhile moved this one here from a page before.
        if (id !== undefined && given.has(id)) continue
        if (id !== undefined) given.add(id)
        yield each
      }
      const isCounted = pagination.total < countedTo
      if (data.length === 0 || (number >= pagination.pages && (isCounted || data.length < pagination.limit))) return
    }
  }

  /** All of them at once: for lists that are not too long, and for what you are about to change. */
  async toArray(): Promise<T[]> {
    const all: T[] = []
    for await (const each of this) all.push(each)
    return all
  }
}

const idOf = (each: unknown): unknown =>
  typeof each === 'object' && each !== null && '_id' in each ? each._id : undefined
