import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Body } from '../../lib/api/api.ts'
import type { OrderView } from '../orders.queries.ts'
import { type PickedDoor, pointOf } from '../picked-door.ts'

export type OrderDraft = Omit<Body<'POST /orders'>, 'payment' | 'quoteId'> & {
  /** Staff want it, although an address is unknown or far (K7). */
  confirm?: true
}

interface StopValues {
  address: string
  /** Where the customer put the pin; null as long as the address alone says it. */
  point: { lat: number; lng: number } | null
  /** The suggestion that the address was picked from, until it is typed over. */
  picked: PickedDoor | null
  contactName: string
  contactPhone: string
  instructions: string
}

/** The form as typed. */
export interface OrderValues {
  /** The trip, as `tripOf` says it, that staff have let through; another trip is asked about anew. */
  confirmed: string
  type: 'pickup-delivery' | 'delivery-only'
  timing: 'now' | 'later'
  /** A day of the company's calendar. */
  date: string
  /** `09:00-11:00`, one of the windows of the settings. */
  window: string
  pickup: StopValues
  delivery: StopValues & { contactEmail: string }
  package: {
    description: string
    size: 'small' | 'medium' | 'large'
    weight: string
    value: string
    isFragile: boolean
    requiresSignature: boolean
    requiresPin: boolean
    specialInstructions: string
  }
  priority: 'normal' | 'high' | 'urgent'
  discountCode: string
  tip: string
  /** The business it is for; empty for one's own account. */
  accountId: string
  /** By the keys of the account's own fields. */
  references: Record<string, string>
  costCentre: string
}

const emptyStop: StopValues = {
  address: '',
  point: null,
  picked: null,
  contactName: '',
  contactPhone: '',
  instructions: '',
}

export const emptyOrder: OrderValues = {
  confirmed: '',
  type: 'pickup-delivery',
  timing: 'now',
  date: '',
  window: '',
  pickup: emptyStop,
  delivery: { ...emptyStop, contactEmail: '' },
  package: {
    description: '',
    size: 'medium',
    weight: '',
    value: '',
    isFragile: false,
    requiresSignature: false,
    requiresPin: false,
    specialInstructions: '',
  },
  priority: 'normal',
  discountCode: '',
  tip: '',
  accountId: '',
  references: {},
  costCentre: '',
}

/** A number as people type it in either language: `12.5`, `12,5`, `1 200,50 $`. Undefined when left empty, else NaN. */
export function numberOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f$]|kg/gi, '')
  if (plain === '') return undefined
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** Dollars of which no part of a cent is left. */
export const isMoney = (amount: number) => amount >= 0 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

const some = <K extends string>(key: K, text: string) =>
  (text.trim() ? { [key]: text.trim() } : {}) as { [key in K]?: string }

const number = <K extends string>(key: K, typed: string) => {
  const amount = numberOf(typed)
  return (amount === undefined || Number.isNaN(amount) ? {} : { [key]: amount }) as { [key in K]?: number }
}

const placeOf = ({ point, picked }: StopValues) => pointOf(point, picked)

const placed = (stop: StopValues) => {
  const point = placeOf(stop)
  return point ? { point } : {}
}

/** What the questions about an address are about (K7). */
export const tripOf = ({ type, timing, pickup, delivery }: OrderValues): string =>
  JSON.stringify([type, timing, pickup.address, placeOf(pickup), delivery.address, placeOf(delivery)])

/** What is sent: nothing that was left empty, and a pickup block only for an order with a pickup. */
export function draftOf(values: OrderValues, timeZone: string): OrderDraft {
  const { type, timing, pickup, delivery, package: parcel, priority } = values
  return {
    type,
    timing,
    ...(type === 'pickup-delivery' && {
      pickup: {
        address: pickup.address.trim(),
        ...placed(pickup),
        ...some('contactName', pickup.contactName),
        ...some('contactPhone', pickup.contactPhone),
        ...some('instructions', pickup.instructions),
      },
    }),
    delivery: {
      address: delivery.address.trim(),
      ...placed(delivery),
      contactName: delivery.contactName.trim(),
      contactPhone: delivery.contactPhone.trim(),
      ...some('contactEmail', delivery.contactEmail),
      ...some('instructions', delivery.instructions),
      ...(timing === 'later' && scheduleOf(values.date, values.window, timeZone)),
    },
    package: {
      description: parcel.description.trim(),
      size: parcel.size,
      ...number('weight', parcel.weight),
      ...number('value', parcel.value),
      isFragile: parcel.isFragile,
      requiresSignature: parcel.requiresSignature,
      requiresPin: parcel.requiresPin,
      ...some('specialInstructions', parcel.specialInstructions),
    },
    priority,
    ...(values.confirmed === tripOf(values) && { confirm: true as const }),
    ...number('tip', values.tip),
    ...some('discountCode', values.discountCode),
    ...accountOf(values),
  }
}

/** Nothing for one's own account, which has no fields of its own (J4). */
function accountOf({ accountId, references, costCentre }: OrderValues) {
  if (!accountId) return {}
  const given = Object.entries(references).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : []))
  return {
    accountId,
    ...(given.length > 0 && { references: Object.fromEntries(given) as Record<string, string> }),
    ...some('costCentre', costCentre),
  }
}

/** Day and window as instants; the window as chosen on the company's clock (D7). */
export function scheduleOf(date: string, window: string, timeZone: string) {
  const [start = '', end = ''] = window.split('-')
  if (!date || !start || !end) return {}
  const [from, to] = [start, end].map((time) => instantAt(date, time, timeZone).toISOString()) as [string, string]
  return { scheduledDate: from, timeWindow: { start: from, end: to } }
}

/**
 * What has been typed so far, to ask what it would cost; without a day, for the next one. `exact` says whether it is
 * enough to place an order: only such a quote is ever used for one.
 */
export function previewOf(values: OrderValues, timeZone: string, windows: readonly string[], now: Date) {
  const filled = structuredClone(values)
  if (filled.timing === 'later') {
    filled.date ||= dayAfter(localTime(now, timeZone).date)
    filled.window ||= windows[0] ?? ''
  }
  const [draft, own] = [draftOf(filled, timeZone), draftOf(values, timeZone)]
  return { draft, exact: isWhole(values) && JSON.stringify(draft) === JSON.stringify(own) }
}

const isWhole = ({ type, pickup, delivery, package: parcel }: OrderValues): boolean =>
  [
    type === 'delivery-only' || pickup.address,
    delivery.address,
    delivery.contactName,
    delivery.contactPhone,
    parcel.description,
  ].every((each) => each === true || (typeof each === 'string' && each.trim() !== ''))

/** Order again: everything of the old one but its date. A tip and a code are decided anew. */
export function valuesFrom(order: OrderView): OrderValues {
  const { type, priority, pickup, delivery, package: parcel } = order
  const stop = ({
    address,
    place,
    contactName,
    contactPhone,
    instructions,
  }: typeof pickup | typeof delivery): StopValues => ({
    address,
    point: place?.precision === 'pin' ? { lat: place.lat, lng: place.lng } : null,
    picked: null,
    contactName: contactName ?? '',
    contactPhone: contactPhone ?? '',
    instructions: instructions ?? '',
  })
  return {
    ...emptyOrder,
    type,
    priority,
    timing: order.timing,
    pickup: type === 'pickup-delivery' ? stop(pickup) : emptyStop,
    delivery: { ...stop(delivery), contactEmail: delivery.contactEmail ?? '' },
    package: {
      description: parcel.description,
      size: parcel.size,
      weight: parcel.weight === null ? '' : String(parcel.weight),
      value: parcel.value === null ? '' : String(parcel.value),
      isFragile: parcel.isFragile,
      requiresSignature: parcel.requiresSignature,
      requiresPin: parcel.requiresPin,
      specialInstructions: parcel.specialInstructions ?? '',
    },
    references: order.references,
    costCentre: order.costCentre ?? '',
  }
}
