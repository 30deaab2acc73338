import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'

const purpose = 'shop'

export const newShopSecret = (): string => randomBytes(30).toString('base64url')
export const sealShopSecret = (secrets: Secrets, secret: string): Buffer => secrets.seal(Buffer.from(secret), purpose)

/** Both kinds of shop sign the bytes of the body: HMAC-SHA256 in base64. */
export function isSignedByShop(secrets: Secrets, sealed: Buffer, raw: string, signature: string): boolean {
  const expected = createHmac('sha256', secrets.open(sealed, purpose)).update(raw).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
