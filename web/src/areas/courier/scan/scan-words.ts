import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Verdict } from './judge-scan.ts'

/** What is said at once, and what to do about it. */
export const scanWords: Record<Verdict, MessageDescriptor> = {
  ok: msg`Scanned`,
  double: msg`Already scanned`,
  unknown: msg`This is not one of our codes, or it is damaged. Type the number printed under it.`,
  'not-yours': msg`This parcel is not yours. Leave it, or call the company.`,
  'wrong-stage': msg`This parcel is not expected here now.`,
  elsewhere: msg`This parcel is for another stop. Put it back.`,
}
