import type { OrderStatus } from '@maple/contract'
import { instantAt } from '@maple/contract/platform/local-time'
import type { Lot } from './draw.ts'
import type { Moment } from './draw-moments.ts'
import { drawRecipient, type PastCustomer } from './draw-people.ts'
import type { Door, Places, Way } from './draw-places.ts'
import type { PastCourier, Shifts } from './draw-shifts.ts'
import { addOn, companyReasons, complaints, compliments, customerReasons, parcels, troubles } from './past-words.ts'

export interface PastIssue {
  reason: string
  note: string
  at: number
  resolution: string
  /** Not yet. */
  resolvedAt: number | null
}

export interface PastRating {
  score: number
  comment: string | null
  tipCents: number
  at: number
}

export interface PastEnd {
  status: 'delivered' | 'cancelled'
  at: number
  by: 'customer' | 'company' | null
  reason: string | null
  statusBefore: OrderStatus
}

/** Everything that happened to one order, in instants since 1970. */
export interface PastOrder {
  customer: PastCustomer
  courier: PastCourier | null
  type: 'pickup-delivery' | 'delivery-only'
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  size: 'small' | 'medium' | 'large'
  description: string
  weightGrams: number | null
  isFragile: boolean
  from: Door
  to: Door
  recipient: { name: string; phone: string }
  way: Way
  day: string
  createdAt: number
  window: [start: number, end: number]
  acceptedAt: number | null
  pickedUpAt: number | null
  promisedAt: number
  end: PastEnd
  ownTipCents: number
  rating: PastRating | null
  issue: PastIssue | null
}

export interface World {
  lot: Lot
  places: Places
  shifts: Shifts
  now: number
  zone: string
  leadMinutes: number
  windowMinutes: number
  windows: readonly { start: string; end: string }[]
}

const minute = 60_000

/** One order from the first click to the last star; nothing, if it would not be over by now. */
export function drawOrder(world: World, customer: PastCustomer, moment: Moment): PastOrder | undefined {
  const { lot, places, shifts } = world
  const isFromDepot = !customer.shop && lot.happens(0.3)
  const from = customer.shop ?? (isFromDepot ? places.depot : lot.one(places.shops))
  const to = customer.shop ? lot.one(places.homes) : customer.home
  const [description, size, weightGrams, isFragile] = lot.one(parcels)
  const way = places.way(from, to)
  const timing = lot.happens(0.82) ? 'now' : 'later'
  const window = windowOf(world, moment, timing)
  const begin = timing === 'now' ? moment.at : Math.max(moment.at, window[0] - 50 * minute)
  const acceptedAt = begin + lot.between(0.6, timing === 'now' ? 11 : 20) * minute
  const courier = shifts.choose(lot, acceptedAt)
  // Now and then a street is closed, a car breaks down, nobody opens.
  const trouble = lot.happens(0.045) ? lot.between(45, 150) * minute : 0
  const pickedUpAt = acceptedAt + lot.between(6, 24) * minute + trouble * lot.share()
  const driving = way.seconds * 1000 * lot.between(0.92, 1.35) + lot.between(2, 7) * minute
  const deliveredAt = pickedUpAt + driving + trouble
  const promisedAt = pickedUpAt + way.seconds * 1000 * 1.12 + 4.5 * minute
  const end = endOf(lot, { createdAt: moment.at, acceptedAt, pickedUpAt, deliveredAt })
  if (end.at > world.now - 2 * minute) return undefined
  const carried = end.statusBefore !== 'pending'
  if (carried) shifts.keepBusy(courier, acceptedAt, end.at)
  const isDelivered = end.status === 'delivered'
  return {
    customer,
    courier: carried ? courier : null,
    type: isFromDepot ? 'delivery-only' : 'pickup-delivery',
    priority: lot.weighed([
      ['normal', 80],
      ['high', 14],
      ['urgent', 6],
    ] as const),
    timing,
    size,
    description,
    weightGrams,
    isFragile,
    from,
    to,
    recipient: customer.shop ? drawRecipient(lot) : { name: nameOf(customer), phone: customer.phone },
    way,
    day: moment.day,
    createdAt: moment.at,
    window,
    acceptedAt: carried ? acceptedAt : null,
    pickedUpAt: isDelivered || end.statusBefore === 'in-transit' ? pickedUpAt : null,
    promisedAt,
    end,
    ownTipCents: lot.happens(0.09) ? lot.whole(1, 4) * 100 : 0,
    rating: isDelivered ? ratingOf(world, end.at, end.at > window[1]) : null,
    issue: issueOf(world, end, pickedUpAt, trouble > 0),
  }
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

function windowOf(world: World, { at, day }: Moment, timing: 'now' | 'later'): [number, number] {
  const { lot, windows, zone, leadMinutes, windowMinutes } = world
  const start = at + leadMinutes * minute
  const now: [number, number] = [start, start + windowMinutes * minute]
  if (timing === 'now' || windows.length === 0) return now
  const days = lot.weighed([
    [0, 6],
    [1, 3],
    [2, 1],
  ] as const)
  const date = new Date(new Date(`${day}T00:00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const chosen = lot.one(windows)
  const opens = instantAt(date, chosen.start, zone).getTime()
  return opens > at + 40 * minute ? [opens, instantAt(date, chosen.end, zone).getTime()] : now
}

function endOf(
  lot: Lot,
  at: { createdAt: number; acceptedAt: number; pickedUpAt: number; deliveredAt: number },
): PastEnd {
  const what = lot.weighed([
    ['delivered', 935],
    ['changed', 34],
    ['late', 11],
    ['company', 9],
    ['failed', 11],
  ] as const)
  const cancelled = { status: 'cancelled' as const }
  if (what === 'changed') {
    const end = at.createdAt + (at.acceptedAt - at.createdAt) * lot.between(0.1, 0.9)
    return { ...cancelled, at: end, by: 'customer', reason: lot.one(customerReasons), statusBefore: 'pending' }
  }
  if (what === 'late') {
    const end = at.acceptedAt + (at.pickedUpAt - at.acceptedAt) * lot.between(0.1, 0.9)
    return { ...cancelled, at: end, by: 'customer', reason: lot.one(customerReasons), statusBefore: 'accepted' }
  }
  if (what === 'company') {
    const end = at.createdAt + (at.acceptedAt - at.createdAt) * lot.between(0.3, 0.9)
    return { ...cancelled, at: end, by: 'company', reason: lot.one(companyReasons.before), statusBefore: 'pending' }
  }
  if (what === 'failed') {
    const end = at.deliveredAt + lot.between(20, 90) * minute
    return { ...cancelled, at: end, by: 'company', reason: lot.one(companyReasons.after), statusBefore: 'in-transit' }
  }
  return { status: 'delivered', at: at.deliveredAt, by: null, reason: null, statusBefore: 'in-transit' }
}

function ratingOf({ lot, now }: World, deliveredAt: number, isLate: boolean): PastRating | null {
  const at = deliveredAt + lot.between(4, 1_200) * minute
  if (!lot.happens(0.44) || at > now - minute) return null
  const score = isLate
    ? lot.weighed([
        [1, 3],
        [2, 4],
        [3, 5],
        [4, 3],
        [5, 1],
      ] as const)
    : lot.weighed([
        [1, 1],
        [2, 2],
        [3, 5],
        [4, 22],
        [5, 70],
      ] as const)
  const comment = lot.happens(0.38) ? lot.one(score >= 4 ? compliments : complaints) : null
  return { score, comment, at, tipCents: score >= 4 && lot.happens(0.32) ? lot.one(addOn) : 0 }
}

function issueOf({ lot, now }: World, end: PastEnd, pickedUpAt: number, isTroubled: boolean): PastIssue | null {
  if (end.statusBefore !== 'in-transit') return null
  const isFailed = end.status === 'cancelled'
  if (!isFailed && !lot.happens(isTroubled ? 0.6 : 0.012)) return null
  const [reason, note, resolution] = lot.one(isFailed ? troubles.failed : troubles.mended)
  const at = pickedUpAt + (end.at - pickedUpAt) * lot.between(0.4, 0.8)
  return { reason, note, at, resolution, resolvedAt: Math.min(at + lot.between(3, 25) * minute, end.at, now) }
}
