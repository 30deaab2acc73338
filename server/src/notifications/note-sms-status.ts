import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { setCarrierState } from '../platform/sms/outbox-sms.sql.ts'

/** Twilio signs the address followed by each field and its value in the order of the names. */
export function twilioSignature(authToken: string, url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).sort()
  return createHmac('sha1', authToken)
    .update(url + names.map((name) => name + fields[name]).join(''))
    .digest('base64')
}

export async function noteSmsStatus(
  { db, env }: Deps,
  form: Record<string, string>,
  signature: string | undefined,
): Promise<Record<string, never>> {
  if (!env.twilio) throw new AppError('not_found')
  const expected = Buffer.from(twilioSignature(env.twilio.authToken, `${env.publicUrl}/api/sms/status`, form))
  const given = Buffer.from(signature ?? '')
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('forbidden')
  const { MessageSid = '', MessageStatus = '', ErrorCode } = form
  await setCarrierState(db, MessageSid, MessageStatus, ErrorCode ? `Twilio: ${ErrorCode}` : null)
  return {}
}
