import { z } from 'zod'
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
