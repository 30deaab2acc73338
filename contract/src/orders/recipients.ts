import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { plainText, WrittenTime } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { Proof } from './evidence.ts'
import { CourierLocation, OrderStatusName } from './orders.ts'
import { Eta, Place } from './place.ts'

/** What a recipient may ask for by the link of their notice (N6). */
export const recipientChoices = ['window', 'safe-place', 'neighbour', 'depot'] as const
export type RecipientChoice = (typeof recipientChoices)[number]

const TokenParam = z.object({ token: plainText().min(1).max(200) })
const Window = z.object({ start: Instant, end: Instant })

/** Of their own stop, and of nothing else: no prices, no phones, no PIN, no other stops. */
export const RecipientView = z.object({
  orderNumber: plainText(),
  /** Of their own stop: delivered there is delivered, whatever else the courier still carries. */
  status: OrderStatusName,
  eta: Eta.nullable(),
  windowStart: Instant,
  windowEnd: Instant,
  address: plainText(),
  place: Place.nullable(),
  /** Who sends it, as in the notice. */
  sender: plainText(),
  doneAt: Instant.nullable(),
  proofs: z.array(Proof.pick({ _id: true, stage: true, at: true, photo: true, signature: true, signerName: true })),
  /** What is open to them now. */
  choices: z.array(z.enum(recipientChoices)),
  /** For the choice of another window. */
  windows: z.array(Window),
  /** What they asked for last. */
  chosen: z.object({ kind: z.enum(recipientChoices), at: Instant }).nullable(),
  /** Where it could be collected. */
  depotAddress: plainText().nullable(),
  courier: z
    .object({
      firstName: plainText(),
      vehicle: z.enum(vehicleTypes).nullable(),
      /** From the pickup to their door. */
      location: CourierLocation.pick({ latitude: true, longitude: true, at: true }).nullable(),
    })
    .nullable(),
  company: plainText(),
})
export type RecipientView = z.infer<typeof RecipientView>

export const getRecipientView = endpoint({
  method: 'GET',
  path: '/recipient/:token',
  summary: 'A parcel that is coming to me, by the link of the notice',
  allow: 'anyone',
  params: TokenParam,
  response: RecipientView,
  limit: 'tracking',
})

export const chooseAsRecipient = endpoint({
  method: 'POST',
  path: '/recipient/:token/choice',
  summary: 'Another window, a safe place, a neighbour or the depot, before the pickup or after a failed attempt',
  allow: 'anyone',
  params: TokenParam,
  body: z.strictObject({
    kind: z.enum(recipientChoices),
    windowStart: WrittenTime.optional(),
    windowEnd: WrittenTime.optional(),
    note: plainText().trim().max(300).optional(),
  }),
  response: RecipientView,
  limit: 'tracking',
  errors: ['order_moved_on'],
})

const ProofParam = TokenParam.extend({ proofId: Id })

export const getRecipientPhoto = endpoint({
  method: 'GET',
  path: '/recipient/:token/proof/:proofId/photo',
  summary: 'The photo of the proof at my stop',
  allow: 'anyone',
  params: ProofParam,
  response: 'file',
  limit: 'tracking',
})

export const getRecipientSignature = endpoint({
  method: 'GET',
  path: '/recipient/:token/proof/:proofId/signature',
  summary: 'The signature of the proof at my stop',
  allow: 'anyone',
  params: ProofParam,
  response: 'file',
  limit: 'tracking',
})
