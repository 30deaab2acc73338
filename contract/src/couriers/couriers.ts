import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { withNewEmail } from '../identity/user-view.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Email, IdParam, Instant, PersonName, PhoneInput } from '../platform/common.ts'
import { ExpiryInput } from './admin.ts'
import { courierDocuments } from './courier-moves.ts'
import { CourierFile, CourierProfile } from './parts.ts'
import { vehicleFields, vehicleTypes } from './vehicle.ts'

export * from './admin.ts'
export * from './courier-moves.ts'
export * from './parts.ts'

const needsOnboarding = z.object({ needsOnboarding: z.boolean() })
const VehicleInput = { vehicleType: z.enum(vehicleTypes).optional(), ...vehicleFields }

export const getCourierStatus = endpoint({
  method: 'GET',
  path: '/couriers/status',
  summary: 'Where my application stands, and whether orders may come',
  allow: ['courier'],
  response: CourierFile,
  top: needsOnboarding,
})

export const applyAsCourier = endpoint({
  method: 'POST',
  path: '/couriers/register',
  summary: 'Apply, or apply again after a rejection',
  allow: ['courier'],
  body: z.strictObject(VehicleInput).optional(),
  response: CourierFile,
  top: needsOnboarding,
  creates: true,
  errors: ['conflict'],
})

export const updateVehicle = endpoint({
  method: 'PUT',
  path: '/couriers/vehicle-info',
  summary: 'My vehicle, whole; what is left out is empty afterwards',
  allow: ['courier'],
  body: z.strictObject(VehicleInput),
  response: CourierFile,
  top: needsOnboarding,
})

export const getCourierProfile = endpoint({
  method: 'GET',
  path: '/couriers/profile',
  summary: 'My person, vehicle, documents and ratings',
  allow: ['courier'],
  response: CourierProfile,
})

export const updateCourierProfile = endpoint({
  method: 'PUT',
  path: '/couriers/profile',
  summary: 'Change any part of my person or my vehicle',
  allow: ['courier'],
  confirm: withNewEmail,
  body: z.strictObject({
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    email: Email.optional(),
    phone: PhoneInput.optional(),
    dateOfBirth: z
      .union([CalendarDay, z.literal('')])
      .nullable()
      .optional(),
    /** Where my day starts, if it is not the depot; empty: the depot. */
    startAddress: plainText().trim().max(300).nullable().optional(),
    ...VehicleInput,
  }),
  response: CourierProfile,
  errors: ['email_taken'],
})

export const toggleOnline = endpoint({
  method: 'PUT',
  path: '/couriers/toggle-online',
  summary: 'Go online or offline; without a body, the other of the two',
  allow: ['courier'],
  body: z.strictObject({ isOnline: z.boolean().optional() }).optional(),
  response: CourierFile,
  errors: ['courier_not_working'],
})

/** The setting may allow less; a little more is read, so that the refusal can say the limit in words. */
const uploadCapBytes = 12 * 1024 * 1024

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/couriers/upload-document',
  summary: 'A document as an image or PDF, at most 10 MB; it is checked by staff',
  allow: ['courier'],
  files: { document: { maxBytes: uploadCapBytes, required: true } },
  body: z.strictObject({
    documentType: z.enum(courierDocuments),
    number: plainText().trim().max(60).optional(),
    issuedAt: z.union([CalendarDay, z.literal('')]).optional(),
    expiresAt: z.union([ExpiryInput, z.literal('')]).optional(),
  }),
  response: CourierFile,
  top: needsOnboarding,
  creates: true,
  errors: ['not_an_image', 'too_large'],
})

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/couriers/:id/documents/:docId/file',
  summary: 'The newest upload of a document, for its owner and staff; every view is in the audit log',
  allow: ['courier', ...staffRoles],
  params: IdParam.extend({ docId: plainText().max(40) }),
  response: 'file',
})

const PositionInput = z.strictObject({
  latitude: measure().min(-90).max(90),
  longitude: measure().min(-180).max(180),
  address: plainText().trim().max(300).optional(),
  /** When the device measured it; now, if it does not say. */
  at: Instant.optional(),
  accuracyMeters: measure().min(0).max(1_000_000).optional(),
  headingDegrees: measure().min(0).max(360).optional(),
  speedMetersPerSecond: measure().min(0).max(1000).optional(),
  /** Counts up on the device: of two with the same time the higher one is the newer. */
  sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})

export const sendPosition = endpoint({
  method: 'PUT',
  path: '/couriers/location',
  summary: 'Where I am; the newest wins, and whoever follows my orders under way sees it at once',
  allow: ['courier'],
  body: PositionInput,
  response: z.object({
    latitude: measure(),
    longitude: measure(),
    at: Instant,
    /** False for one that cannot be true: too old, too rough, or a jump. */
    accepted: z.boolean(),
  }),
})

export const sendPositions = endpoint({
  method: 'POST',
  path: '/couriers/locations',
  summary: 'Where I was while there was no network; each is judged by itself, and late ones move no marker back',
  allow: ['courier'],
  body: z.strictObject({ locations: z.array(PositionInput).min(1).max(100) }),
  response: z.object({ accepted: z.int(), refused: z.int() }),
})
