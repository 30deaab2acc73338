import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderRef } from '../orders/orders.ts'
import { Point, precisions } from '../orders/parts.ts'
import { measure, plainText, queryNumber } from '../platform/base.ts'

/** An address with its point. `estimated`: from the embedded postal areas and places, not from a geocoder. */
export const FoundAddress = z.object({
  label: plainText(),
  lat: measure(),
  lng: measure(),
  precision: z.enum(precisions),
  city: plainText().nullable(),
  province: plainText().nullable(),
  estimated: z.boolean(),
})
export type FoundAddress = z.infer<typeof FoundAddress>

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/geo/suggest',
  summary: 'Addresses that begin like this, five at most',
  allow: 'anyone',
  query: z.object({ q: plainText().trim().min(1).max(300) }),
  response: z.array(FoundAddress),
  limit: 'geo',
  embeds: true,
})

const degrees = (most: number) => queryNumber().min(-most).max(most)

export const describePoint = endpoint({
  method: 'GET',
  path: '/geo/reverse',
  summary: 'What is at a point: its address, province and time zone',
  allow: 'anyone',
  query: z.object({ lat: degrees(90), lng: degrees(180) }),
  response: z.object({
    address: FoundAddress.nullable(),
    province: plainText().nullable(),
    timeZone: plainText(),
  }),
  limit: 'geo',
})

/** Whose way it is: a bicycle takes other streets than a car, a van more time. */
export const travelModes = ['car', 'van', 'bicycle', 'foot'] as const

const Way = z.object({
  points: z.array(Point),
  distanceMeters: z.int(),
  /** Driving, the stop at its end included. */
  durationSeconds: z.int(),
  /** Not by road, or not all of it. */
  estimated: z.boolean(),
})

const Mark = plainText()
  .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)
  .optional()

export const getMapPicture = endpoint({
  method: 'GET',
  path: '/geo/picture',
  summary: 'A picture of the streets around what is marked, or of one place, until the map itself is there',
  allow: 'anyone',
  query: z.object({
    lat: degrees(85).optional(),
    lng: degrees(180).optional(),
    zoom: queryNumber().min(8).max(16).default(14),
    w: queryNumber().int().min(64).max(1200).default(640),
    h: queryNumber().int().min(64).max(800).default(320),
    /** `43.65,-79.38` each; without `lat` and `lng` the picture fits around them. */
    pickup: Mark,
    delivery: Mark,
    courier: Mark,
    dark: z.enum(['0', '1']).default('0'),
  }),
  response: 'file',
  limit: 'geo',
})

export const getWay = endpoint({
  method: 'GET',
  path: '/geo/way',
  summary: 'The way between two points for the map, with its length and time; a straight line where no road is known',
  allow: 'signed-in',
  query: z.object({
    fromLat: degrees(90),
    fromLng: degrees(180),
    toLat: degrees(90),
    toLng: degrees(180),
    by: z.enum(travelModes).default('car'),
  }),
  response: Way,
  limit: 'geo',
})

export const getOrderRoute = endpoint({
  method: 'GET',
  path: '/orders/:id/route',
  summary: 'The way of an order for the map; a straight line where no router is set up',
  allow: 'signed-in',
  scope: 'orders:read',
  params: z.object({ id: OrderRef }),
  response: Way.nullable(),
})
