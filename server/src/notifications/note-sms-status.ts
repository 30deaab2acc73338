import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { setCarrierState } from './outbox-sms.sql.ts'

/** Twilio signs the address followed by each field and its value in the order of the names. */
export function twilioSignature(authToken: string, url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).sort()
  return createHmac('sha1', authToken)
    .update(url + names.map((name) => name + fields[name]).join(''))
    .digest('base64')
}

export async function noteSmsStatus(
  { db, env }: Deps,
  fields: Record<string, unknown> & { MessageSid: string; MessageStatus: string },
  signature: string | undefined,
): Promise<Record<string, never>> {
  if (!env.twilio) throw new AppError('not_found')
  const strings = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const expected = Buffer.from(twilioSignature(env.twilio.authToken, `${env.publicUrl}/api/sms/status`, strings))
  const given = Buffer.from(signature ?? '')
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('forbidden')
  const fault = fields.ErrorCode ? `Twilio: ${String(fields.ErrorCode)}` : null
  await setCarrierState(db, fields.MessageSid, fields.MessageStatus, fault)
  return {}
}
