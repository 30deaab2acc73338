import type { BoardCourier, BoardOrder, BoardView } from './board.queries.ts'
import { makeStore, type Store } from './make-store.ts'
import { mergeRanked } from './rank-orders.ts'

export type Place = NonNullable<BoardCourier['location']>

export interface BoardData {
  /** Nothing until the first answer is there. */
  day: string | undefined
  orders: ReadonlyMap<string, BoardOrder>
  couriers: ReadonlyMap<string, BoardCourier>
  /** The orders by what needs somebody first. */
  ranked: readonly BoardOrder[]
  /** The couriers as they are listed: those who work first, by name. */
  roster: readonly BoardCourier[]
  /** Where couriers are; apart, since it changes every second and no row shows it. */
  places: ReadonlyMap<string, Place>
  moreOrders: number
  moreCouriers: number
}

const nothing: BoardData = {
  day: undefined,
  orders: new Map(),
  couriers: new Map(),
  ranked: [],
  roster: [],
  places: new Map(),
  moreOrders: 0,
  moreCouriers: 0,
}

export interface Board extends Store<BoardData> {
  /** Everything anew, except what a later answer has said since it was asked for. */
  whole: (view: BoardView) => void
  /** A few of them anew. */
  merge: (view: BoardView) => void
  moved: (moved: readonly { courierId: string; location: Place }[]) => void
}

/** What the screen knows of a day. Whatever reads the same keeps its identity, so that its row is not drawn again. */
export function makeBoard(): Board {
  const store = makeStore(nothing)
  /** When what was asked for by its id was true. */
  const saidAt = new Map<string, string>()

  const whole = (view: BoardView) => {
    const before = store.get().day === view.day ? store.get() : nothing
    const isNewer = (id: string) => (saidAt.get(id) ?? '') > view.at
    const orders = collect(view.orders, (order) => order._id, before.orders, isNewer)
    const couriers = collect(view.couriers, courierId, before.couriers, isNewer)
    saidAt.clear()
    store.set({
      day: view.day,
      orders,
      couriers,
      ranked: mergeRanked([], new Set(), [...orders.values()]),
      roster: [...couriers.values()].sort(compareCouriers),
      places: placesOf(couriers.values(), before.places),
      moreOrders: view.moreOrders,
      moreCouriers: view.moreCouriers,
    })
  }

  const merge = (view: BoardView) => {
    const before = store.get()
    if (before.day !== view.day) return
    for (const id of [...view.goneOrders, ...view.goneCouriers]) saidAt.set(id, view.at)
    for (const order of view.orders) saidAt.set(order._id, view.at)
    for (const courier of view.couriers) saidAt.set(courierId(courier), view.at)
    const orders = replaced(before.orders, view.orders, (order) => order._id, view.goneOrders)
    const couriers = replaced(before.couriers, view.couriers, courierId, view.goneCouriers)
    store.set({
      ...(orders && {
        orders: orders.all,
        ranked: mergeRanked(before.ranked, orders.touched, orders.fresh),
      }),
      ...(couriers && {
        couriers: couriers.all,
        roster: [...couriers.all.values()].sort(compareCouriers),
        places: placesOf(couriers.fresh, before.places, couriers.all),
      }),
    })
  }

  const moved: Board['moved'] = (news) => {
    const { places, couriers } = store.get()
    const known = news.filter(
      ({ courierId, location }) => couriers.has(courierId) && isLater(places, courierId, location),
    )
    if (known.length === 0) return
    store.set({
      places: new Map([...places, ...known.map(({ courierId, location }) => [courierId, location] as const)]),
    })
  }

  return { ...store, whole, merge, moved }
}

export const courierId = ({ courier }: BoardCourier) => courier._id

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function collect<T>(
  said: readonly T[],
  idOf: (one: T) => string,
  before: ReadonlyMap<string, T>,
  isNewer: (id: string) => boolean,
): Map<string, T> {
  const all = new Map<string, T>()
  for (const one of said) {
    const id = idOf(one)
    const known = before.get(id)
    // One that a later answer has taken away stays away.
    if (isNewer(id) && !known) continue
    all.set(id, known && (isNewer(id) || isSame(known, one)) ? known : one)
  }
  for (const [id, known] of before) if (isNewer(id)) all.set(id, known)
  return all
}

/** Nothing if all of it reads as before. */
function replaced<T>(
  before: ReadonlyMap<string, T>,
  said: readonly T[],
  idOf: (one: T) => string,
  gone: readonly string[],
) {
  const fresh = said.filter((one) => !isSame(before.get(idOf(one)), one))
  const left = gone.filter((id) => before.has(id))
  if (fresh.length === 0 && left.length === 0) return undefined
  const all = new Map(before)
  for (const id of left) all.delete(id)
  for (const one of fresh) all.set(idOf(one), one)
  return { all, fresh, touched: new Set([...left, ...fresh.map(idOf)]) }
}

const isLater = (places: ReadonlyMap<string, Place>, id: string, { at }: Place) => at > (places.get(id)?.at ?? '')

function placesOf(
  said: Iterable<BoardCourier>,
  before: ReadonlyMap<string, Place>,
  all?: ReadonlyMap<string, BoardCourier>,
): ReadonlyMap<string, Place> {
  const places = new Map(all ? [...before].filter(([id]) => all.has(id)) : [])
  for (const { courier, location } of said) {
    const known = before.get(courier._id)
    const newest = location && (!known || location.at > known.at) ? location : known
    if (newest) places.set(courier._id, newest)
  }
  return places
}

const worksNow = ({ isOnline, route, shift }: BoardCourier) =>
  isOnline ? 0 : route && route.stops.length > 0 ? 1 : shift ? 2 : 3

function compareCouriers(a: BoardCourier, b: BoardCourier): number {
  const [left, right] = [a.courier, b.courier]
  return (
    worksNow(a) - worksNow(b) ||
    left.lastName.localeCompare(right.lastName) ||
    left.firstName.localeCompare(right.firstName) ||
    (left._id < right._id ? -1 : 1)
  )
}
