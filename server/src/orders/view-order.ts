import {
  isTaken,
  type OrderSummary,
  type OrderView,
  type ScanDemand,
  type StopKind,
  staffRoles,
  toDollars,
} from '@maple/contract'
import { isStaff, type Principal } from '../platform/principal.ts'
import { viewLines, viewPricing, withFees } from '../pricing/index.ts'
import { describeEntry, type Reader } from './describe-entry.ts'
import { estimateArrival, etaOfStop } from './estimate-arrival.ts'
import { listReferences } from './list-references.ts'
import type { OrderRow, OrderWithPeople, StopRow, WholeOrder } from './order-rows.ts'
import { movesFor, owns, phonesFor } from './orders.policy.ts'
import { isOfStop, viewParcel, viewPlace, viewStop } from './view-stops.ts'

/** Whom to call is told after accepting: an offer is not yet a reason to know, nor is a parcel that is still with somebody else. */
const isNotYetTheirs = ({ status, courierUserId }: OrderWithPeople, actor: Principal | undefined): boolean =>
  actor?.role === 'courier' && (status === 'assigned' || (isTaken(status) && courierUserId !== actor.id))

const withoutPhones = (order: OrderWithPeople, actor: Principal | undefined): OrderWithPeople =>
  isNotYetTheirs(order, actor)
    ? { ...order, customerPhone: null, pickupContactPhone: null, deliveryContactPhone: null }
    : order

/** It failed, or nobody may take the order before it is paid. */
const needsPayment = ({ paymentStatus, isOfferable, status, priceState }: OrderWithPeople): boolean =>
  priceState === 'priced' &&
  (paymentStatus === 'failed' || (paymentStatus === 'pending' && !isOfferable && status !== 'cancelled'))

/** Never 0 for want of a price (K6). */
export const totalOf = ({ priceState, totalCents }: Pick<OrderRow, 'priceState' | 'totalCents'>): number | null =>
  priceState === 'pending' ? null : toDollars(totalCents)

/** The order as a list shows it. */
export function viewSummary(given: OrderWithPeople, actor: Principal | undefined, now: Date): OrderSummary {
  const order = withoutPhones(given, actor)
  const eta = estimateArrival(order, now)
  const phones = phonesFor(actor, order)
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    test: order.isTest === true,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    type: order.type,
    priority: order.priority,
    timing: order.timing,
    customer: {
      _id: order.customerId,
      firstName: order.customerFirstName,
      lastName: order.customerLastName,
      phone: phones.customer ? order.customerPhone : null,
    },
    ...viewPlacedBy(order, actor),
    ...viewAccount(order),
    ...viewEnds(order, phones.customer),
    stops: order.stops.map(({ id, kind, address, status, windowStart, windowEnd }) => ({
      _id: id,
      kind,
      address,
      status,
      windowStart,
      windowEnd,
    })),
    package: viewPackage(order),
    priceState: order.priceState,
    pricing: { ...viewPricing(withFees(order)), total: totalOf(order) },
    totalAmount: totalOf(order),
    courier: viewCourier(order, phones.courier),
    rating:
      order.ratingScore && order.ratedAt
        ? { customerRating: { score: order.ratingScore, comment: order.ratingComment, ratedAt: order.ratedAt } }
        : null,
    payment: {
      method: order.paymentMethod,
      status: order.paymentStatus,
      transactionId: order.paymentTransactionId,
      paidAt: order.paidAt,
      payUrl: needsPayment(order) ? `/customer/pay/${order.orderNumber}` : null,
      owed: order.status === 'cancelled' ? toDollars(order.cancelChargeCents) : totalOf(order),
      // A courier hears of a tip when it is there, not of one that was meant.
      tip:
        actor?.role !== 'courier' && order.tipState
          ? {
              amount: toDollars(order.tipAskedCents),
              status: order.tipState,
              payUrl: order.tipState === 'paid' ? null : `/customer/pay/${order.orderNumber}?for=tip`,
            }
          : null,
    },
    tracking: {
      estimatedDistance: order.estimatedDistanceMeters,
      estimatedDuration: order.estimatedDurationSeconds,
      byRoad: order.tripByRoad,
    },
    estimatedDelivery: eta?.at ?? order.deliveredAt,
    eta,
    placeWarnings: order.placeWarnings,
    farDelivery:
      order.farMeters !== null && order.farReason !== null && actor?.role !== 'customer'
        ? { meters: order.farMeters, reason: order.farReason }
        : null,
    cancellation: order.cancelledAt
      ? { reason: order.cancelReason, by: order.cancelledBy ?? '', at: order.cancelledAt, refund: order.cancelRefund }
      : null,
    moves: movesFor(actor, order),
    canRate: owns(actor, order) && order.status === 'delivered' && order.ratingScore === null,
  }
}

/** The order whole; `pinOf` opens a PIN for who may know it. */
export function viewOrder(
  given: WholeOrder,
  actor: Principal | undefined,
  reader: Reader & { scan: Record<StopKind, ScanDemand> },
  now: Date,
  pinOf: ((stop: StopRow) => string | null) | undefined,
): OrderView {
  const summary = viewSummary(given, actor, now)
  const phones = phonesFor(actor, given).customer && !isNotYetTheirs(given, actor)
  const lines = viewLines(given.lines, reader.language)
  const pins = given.stops.map((stop) => pinOf?.(stop) ?? null)
  return {
    ...summary,
    stops: given.stops.map((stop, at) =>
      viewStop(stop, {
        withPhones: phones,
        eta: etaOfStop(given, stop, now),
        scan: reader.scan[stop.kind],
        deliveryPin: pins[at] ?? null,
        proofs: given.proofs.filter((proof) => isOfStop(proof, stop)),
      }),
    ),
    parcels: given.parcels.map((parcel) => viewParcel(given, parcel)),
    lines,
    attempts: given.attempts,
    transfer: actor && actor.role !== 'customer' ? viewTransfer(given) : null,
    testimonial: viewTestimonial(given, actor),
    priceLines: lines,
    priceVersion: given.priceVersion,
    priceList: given.priceList,
    timeline: given.timeline.map((row) => describeEntry(row, reader)),
    proofs: given.proofs,
    issues: given.issues,
    deliveryPin: pins[given.stops.findIndex(({ seq }) => seq === given.lastStop)] ?? null,
  }
}

const isStaffRole = (role: string | null): boolean => staffRoles.some((each) => each === role)

/** The truth about who placed it (J6). Of staff a customer knows the first name only, as of couriers (F3). */
function viewPlacedBy(order: OrderWithPeople, actor: Principal | undefined): Pick<OrderView, 'placedBy' | 'placedVia'> {
  const { placedByFirstName: firstName, placedByLastName: lastName, placedByRole: role } = order
  const placedVia = role === null ? 'system' : isStaffRole(role) ? 'staff' : 'customer'
  const isHidden = firstName === null || actor === undefined || actor.role === 'courier'
  const fullName = placedVia !== 'staff' || (actor && isStaff(actor))
  return { placedVia, placedBy: isHidden ? null : { firstName, lastName: fullName ? (lastName ?? '') : '' } }
}

/** A person's own account is called by their name (J6). */
const viewAccount = (
  order: OrderWithPeople,
): Pick<OrderView, 'account' | 'references' | 'referenceLabels' | 'costCentre'> => ({
  account: { _id: order.accountId, name: order.accountName ?? `${order.customerFirstName} ${order.customerLastName}` },
  references: Object.fromEntries(listReferences(order).map(({ key, value }) => [key, value])),
  referenceLabels: Object.fromEntries(listReferences(order).map(({ key, label }) => [key, label])),
  costCentre: order.costCentre,
})

function viewTransfer({ transfer }: WholeOrder): OrderView['transfer'] {
  if (!transfer) return null
  const { toUserId, ...shown } = transfer
  return shown
}

const viewTestimonial = ({ testimonial }: WholeOrder, actor: Principal | undefined): OrderView['testimonial'] =>
  testimonial && testimonial.authorId === actor?.id ? { mayShow: testimonial.mayShow, shown: testimonial.shown } : null

const viewEnds = (order: OrderWithPeople, withPhones: boolean): Pick<OrderView, 'pickup' | 'delivery'> => ({
  pickup: {
    address: order.pickupAddress,
    contactName: order.pickupContactName,
    contactPhone: withPhones ? order.pickupContactPhone : null,
    instructions: order.pickupInstructions,
    place: viewPlace(order.pickupPlace),
    completedAt: order.pickedUpAt,
    actualTime: order.pickedUpAt,
    completed: order.pickedUpAt !== null,
  },
  delivery: {
    address: order.deliveryAddress,
    contactName: order.deliveryContactName,
    contactPhone: withPhones ? order.deliveryContactPhone : null,
    contactEmail: withPhones ? order.deliveryContactEmail : null,
    instructions: order.deliveryInstructions,
    place: viewPlace(order.deliveryPlace),
    completedAt: order.deliveredAt,
    scheduledDate: order.scheduledDate,
    timeWindow: { start: order.windowStart, end: order.windowEnd },
  },
})

const viewPackage = (order: OrderWithPeople): OrderView['package'] => ({
  description: order.packageDescription,
  size: order.packageSize,
  weight: order.packageWeightGrams === null ? null : order.packageWeightGrams / 1000,
  value: order.packageValueCents === null ? null : toDollars(order.packageValueCents),
  isFragile: order.isFragile,
  requiresSignature: order.requiresSignature,
  requiresPin: order.requiresPin,
  specialInstructions: order.specialInstructions,
})

function viewCourier(order: OrderWithPeople, withPhone: boolean): OrderView['courier'] {
  if (!order.courierId) return null
  return {
    _id: order.courierId,
    courierCode: order.courierCode ?? '',
    user: {
      firstName: order.courierFirstName ?? '',
      lastName: order.courierLastName ?? '',
      phone: withPhone ? order.courierPhone : null,
    },
    vehicle: order.courierVehicle,
    rating: order.courierRating,
  }
}
