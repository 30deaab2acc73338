export interface Pagination {
  page: number
  limit: number
  total: number
  pages: number
  /** What leads on from here: `.page({ after })`. Missing at the end, and in lists that are paged by number alone. */
  next?: string
}

/** A page by its number, from 1, or what follows the page that gave out `next`. */
export type PageAsked = number | { after: string }

/** Longer lists are not counted any further; they end with a page that is not full. */
const countedTo = 1_000

export type Page<T, Sums = unknown> = { data: T[]; pagination: Pagination } & Sums

/**
 * A list of which nothing is read before it is asked for: `for await` goes through all pages, `page` reads one.
 *
 * Lists that grow without end (orders, couriers) go on behind the last row that was given, so that a page far behind takes no
 * longer than the first, and what stays in the list is given exactly once, whatever others add and take away meanwhile. Other
 * lists are cut into pages as they are when each is read: nothing is given twice, and when the list gets shorter the pages
 * before are read again; but what others add and take away meanwhile may be missed. If you change what the list is chosen
 * by, collect first, then change:
 *
 *     const waiting = await maple.orders.list({ status: 'pending' }).toArray()
 *     for (const order of waiting) await maple.orders.cancel(order._id)
 */
export class List<T, Sums = unknown> implements AsyncIterable<T> {
  readonly #read: (page: PageAsked) => Promise<Page<T, Sums>>

  constructor(read: (page: PageAsked) => Promise<Page<T, Sums>>) {
    this.#read = read
  }

  /** One page, with how many there are; the first is 1. `{ after }` takes the `pagination.next` of another. */
  page(asked: PageAsked = 1): Promise<Page<T, Sums>> {
    return this.#read(asked)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const given = new Set<unknown>()
    let known = 0
    let givenAtReturn = 0
    for (let number = 1; ; number += 1) {
      const { data, pagination } = await this.#read(number)
      if (pagination.next !== undefined) return yield* this.#walk(data, pagination.next)
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

  /** From a first page on to where there is no next one. What moves in the order of the list meanwhile comes once, too. */
  async *#walk(first: T[], next: string | undefined): AsyncGenerator<T, void, undefined> {
    const given = new Set<unknown>()
    let data = first
    for (let after = next; ; ) {
      for (const each of data) {
        const id = idOf(each)
        if (id !== undefined && given.has(id)) continue
        if (id !== undefined) given.add(id)
        yield each
      }
      if (after === undefined) return
      const page = await this.#read({ after })
      data = page.data
      after = page.pagination.next
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
