import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { DeviceTime } from '../platform/common.ts'
import { Location } from './orders.ts'
import { scanResults, scanStages } from './scan-results.ts'

export const Scan = z.strictObject({
  /** Whatever the camera or the hand scanner read: one that is none of ours is answered, and stops no other. */
  barcode: plainText().max(4000),
  stage: z.enum(scanStages),
  deviceTime: DeviceTime.optional(),
  location: Location.optional(),
})
export type Scan = z.output<typeof Scan>

export const scanParcels = endpoint({
  method: 'POST',
  path: '/couriers/scans',
  summary: 'Parcels that I scanned at a pickup, a load check or a delivery; each is answered, in this order',
  allow: ['courier'],
  body: z.strictObject({ scans: z.array(Scan).min(1).max(200) }),
  response: z.array(z.object({ barcode: plainText(), result: z.enum(scanResults) })),
})
