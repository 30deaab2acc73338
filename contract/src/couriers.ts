import { z } from 'zod'
import { Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { vehicleTypes } from './vehicle.ts'

export const courierStatuses = ['pending', 'approved', 'active', 'inactive', 'suspended', 'rejected'] as const
export type CourierStatus = (typeof courierStatuses)[number]

export const courierDocuments = ['driverLicense', 'vehicleRegistration', 'insurance'] as const

const CourierFile = z.object({
  needsOnboarding: z.boolean(),
  status: z.enum(courierStatuses),
  courierCode: z.string(),
  vehicle: z.object({
    type: z.enum(vehicleTypes).nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    year: z.int().nullable(),
    color: z.string().nullable(),
    licensePlate: z.string().nullable(),
  }),
})

export const getCourierStatus = endpoint({
  method: 'GET',
  path: '/couriers/status',
  summary: 'Where my application stands',
  allow: ['courier'],
  response: CourierFile,
  top: z.object({ needsOnboarding: z.boolean() }),
})

export const reportLocation = endpoint({
  method: 'PUT',
  path: '/couriers/location',
  summary: 'Where I am; the newest wins, and whoever follows my orders under way sees it at once',
  allow: ['courier'],
  body: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    address: z.string().trim().max(300).optional(),
    /** When the device measured it; now, if it does not say. */
    at: Instant.optional(),
  }),
  response: z.object({ latitude: z.number(), longitude: z.number(), at: Instant }),
})
