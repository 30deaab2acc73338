import { keyTest, searchKey } from '@maple/contract/platform/search-words'
import { fullName } from '../../../../lib/format/format.ts'
import type { BoardCourier, BoardOrder } from './board.queries.ts'
import type { BoardData } from './board-data.ts'

export const boardDefaults = {
  search: '',
  day: '',
  show: 'all',
  courier: '',
  account: '',
  customer: '',
  priority: '',
  zone: '',
  timing: '',
  size: '',
  status: '',
} as const
export type BoardFilter = Record<keyof typeof boardDefaults, string>

/** Behind the button: how many of these limit what is shown stands on it. */
export const foldedFilters = ['courier', 'account', 'customer', 'priority', 'zone', 'timing', 'size', 'status'] as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const nameOf = (courier: BoardCourier | undefined) =>
  courier ? searchKey(`${fullName(courier.courier)}|${courier.courier.courierCode}`) : ''

/** What each order is found by, made once for as long as it reads the same. */
const found = new WeakMap<BoardOrder, string>()
function textOf(order: BoardOrder) {
  const { orderNumber, customer, account, zone, stops } = order
  const words = [orderNumber, customer.name, account?.name, zone, ...stops.map(({ address }) => address)]
  const known = found.get(order) ?? searchKey(words.join('|'))
  found.set(order, known)
  return known
}

const matchesShow = ({ risk, courierId }: BoardOrder, show: string) => {
  if (show === 'late') return risk === 'red' || risk === 'amber'
  if (show === 'unassigned') return courierId === null
  return true
}

/** A test for orders; an answer is kept for as long as the order and its courier read the same. */
export function orderTest(filter: BoardFilter, couriers: BoardData['couriers']): (order: BoardOrder) => boolean {
  // One is picked; views that were saved while names were typed still say what they said.
  const customer = plain(filter.customer.trim())
  const isMeant = keyTest(filter.search)
  const isFound = (order: BoardOrder) =>
    filter.search === '' || isMeant(`${textOf(order)}|${nameOf(couriers.get(order.courierId ?? ''))}`)
  return (order) =>
    matchesShow(order, filter.show) &&
    (!filter.courier || order.courierId === filter.courier) &&
    (!filter.account || order.account?._id === filter.account) &&
    (!customer || order.customer._id === filter.customer || plain(order.customer.name).includes(customer)) &&
    (!filter.priority || order.priority === filter.priority) &&
    (!filter.zone || order.zone === filter.zone) &&
    (!filter.timing || order.timing === filter.timing) &&
    (!filter.size || order.size === filter.size) &&
    (!filter.status || order.status === filter.status) &&
    isFound(order)
}

/** Filters a list that changes by few at a time: only what is new is looked at. */
export function makeFilter() {
  let last: { key: string; verdicts: WeakMap<BoardOrder, boolean> } | undefined
  return (
    ranked: readonly BoardOrder[],
    filter: BoardFilter,
    couriers: BoardData['couriers'],
  ): readonly BoardOrder[] => {
    const key = JSON.stringify(filter)
    if (last?.key !== key) last = { key, verdicts: new WeakMap() }
    const { verdicts } = last
    const test = orderTest(filter, couriers)
    return ranked.filter((order) => {
      const known = verdicts.get(order) ?? test(order)
      verdicts.set(order, known)
      return known
    })
  }
}

/** A search is for orders unless it is somebody's name: an order that was found has to be given to somebody. */
export function shownCouriers(roster: readonly BoardCourier[], filter: BoardFilter): readonly BoardCourier[] {
  if (filter.courier) return roster.filter(({ courier }) => courier._id === filter.courier)
  const isMeant = keyTest(filter.search)
  const named = filter.search.trim() ? roster.filter((courier) => isMeant(nameOf(courier))) : []
  return named.length > 0 ? named : roster
}
