import type { AvailableOrder, listAvailableOrders as contract, Language, ReplyOf } from '@maple/contract'
import { openMoves, say, toDollars } from '@maple/contract'
import type { z } from 'zod'
import { isOnShift, requireWorkingCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { isOnline } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { offsetOf, paginationOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { sayError } from '../platform/say-error.ts'
import {
  type AvailableRow,
  countFree,
  findPosition,
  type KnownPosition,
  listFree,
  listOffered,
} from './available-orders.sql.ts'

type Query = z.output<(typeof contract)['query']>
type Reply = ReplyOf<typeof contract>

type Gate = { courierId: string } | { closed: NonNullable<Reply['closed']> }

const metersIn = { mi: 1609.344, km: 1000 }

/** Orders come to couriers who may work and are online; the others are told what stands in the way (F5). */
export async function listAvailableOrders(
  deps: Deps,
  actor: Principal,
  query: Query,
  language: Language,
): Promise<Reply> {
  const gate = await openGate(deps, actor, language)
  if ('closed' in gate) return { data: [], pagination: paginationOf(query, 0), closed: gate.closed, position: null }
  const { db, settings } = deps
  const position = await findPosition(db, gate.courierId)
  const offers = await listOffered(db, gate.courierId)
  const offShift = await offShiftNow(deps, gate.courierId, language)
  // What is offered to them all the same can be answered.
  if (offShift) {
    const offset = offsetOf(query)
    return {
      data: offers.slice(offset, offset + query.limit).map((row) => viewAvailable(row, position)),
      pagination: paginationOf(query, offers.length),
      closed: offers.length === 0 ? offShift : null,
      position: position ?? null,
    }
  }
  const near = {
    courierId: gate.courierId,
    without: offers.map(({ id }) => id),
    position,
    radiusMeters: query.radius && query.radius * metersIn[settings.get('general.distanceUnit')],
  }
  // Offers stand before everything else, so the free ones begin where they end.
  const offset = offsetOf(query)
  const first = offers.slice(offset, offset + query.limit)
  const left = query.limit - first.length
  const [rest, counted] = await Promise.all([
    left > 0 ? listFree(db, near, query.sort, left, Math.max(0, offset - offers.length)) : [],
    countFree(db, near),
  ])
  return {
    data: [...first, ...rest].map((row) => viewAvailable(row, position)),
    pagination: paginationOf(query, offers.length + (counted?.total ?? 0)),
    closed: null,
    position: position ?? null,
  }
}

async function openGate({ db }: Deps, actor: Principal, language: Language): Promise<Gate> {
  try {
    const courier = await db.transaction((tx) => requireWorkingCourier(tx, actor))
    if (await isOnline(db, courier.id)) return { courierId: courier.id }
    return { closed: { code: 'offline', message: say(language, 'Go online to take orders') } }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'courier_not_working') throw error
    return { closed: { code: 'not-working', message: sayError(language, error) } }
  }
}

/** Free orders are for those who work now, where the company uses shifts (O2). */
async function offShiftNow({ db, settings, now }: Deps, courierId: string, language: Language) {
  if (!settings.get('dispatch.useShifts')) return undefined
  if (await isOnShift(db, courierId, now(), settings.get('general.timeZone'))) return undefined
  return {
    code: 'off-shift' as const,
    message: say(language, 'You are not on shift now: new orders come with your next one'),
  }
}

function viewAvailable(row: AvailableRow, from: KnownPosition | undefined): AvailableOrder {
  const { pickupPlace: place } = row
  return {
    _id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    createdAt: row.createdAt,
    type: row.type,
    priority: row.priority,
    timing: row.timing,
    customer: { firstName: row.customerFirstName, lastName: row.customerLastName },
    pickup: { address: row.pickupAddress, instructions: row.pickupInstructions, place },
    delivery: {
      address: row.deliveryAddress,
      instructions: row.deliveryInstructions,
      place: row.deliveryPlace,
      timeWindow: { start: row.windowStart, end: row.windowEnd },
    },
    package: {
      description: row.packageDescription,
      size: row.packageSize,
      weight: row.packageWeightGrams === null ? null : row.packageWeightGrams / 1000,
      isFragile: row.isFragile,
      requiresSignature: row.requiresSignature,
      requiresPin: row.requiresPin,
      specialInstructions: row.specialInstructions,
    },
    pricing: { courierEarnings: toDollars(row.courierEarningsCents), tip: toDollars(row.tipCents) },
    stops: row.stops,
    tracking: {
      estimatedDistance: row.estimatedDistanceMeters,
      estimatedDuration: row.estimatedDurationSeconds,
      byRoad: row.tripByRoad,
    },
    distanceToPickup:
      from && place ? Math.round(directMeters({ lat: from.latitude, lng: from.longitude }, place)) : null,
    offerExpiresAt: row.offerExpiresAt,
    moves: openMoves(row.status, 'courier'),
  }
}
