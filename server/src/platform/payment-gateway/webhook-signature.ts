import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedWebhook } from './port.ts'

/** The form that Stripe uses, so both providers are read the same way: `t=SECONDS,v1=HEX`. */
export const webhookToleranceSeconds = 300

const macOf = (body: string, seconds: number, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

export const signWebhook = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(body, seconds, secret)}`
}

/** Throws unless the body is signed with the secret and not older than the tolerance. */
export function requireSigned(body: string, signature: string, secret: string, now: Date): void {
  const parts = Object.fromEntries(signature.split(',').map((part) => part.split('=') as [string, string]))
  const seconds = Number(parts.t)
  const given = Buffer.from(parts.v1 ?? '')
  const wanted = Buffer.from(macOf(body, seconds, secret))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new ForgedWebhook('wrong signature')
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= webhookToleranceSeconds)) throw new ForgedWebhook('too old')
}
