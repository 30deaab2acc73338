import { randomBytes } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'

const purpose = 'webhook'

/** 24 random bytes, in the form that the Standard Webhooks specification gives secrets. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`
export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.seal(Buffer.from(secret), purpose)
export const openSecret = (secrets: Secrets, sealed: Buffer): string => secrets.open(sealed, purpose).toString()
