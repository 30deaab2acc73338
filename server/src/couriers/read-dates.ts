import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'

const dayAlone = /^\d{4}-\d{2}-\d{2}$/

/** A day alone is good until its end, by the company's clock. */
export function readExpiry({ settings }: Pick<Deps, 'settings'>, given: string | null | undefined): string | null {
  if (!given) return null
  if (!dayAlone.test(given)) return new Date(given).toISOString()
  return instantAt(dayAfter(given), '00:00', settings.get('general.timeZone')).toISOString()
}

export function requireSensibleDates(issuedOn: string | null, expiresAt: string | null, now: Date): void {
  if (issuedOn && issuedOn > new Date(now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10))
    throw new AppError('bad_input', 'The date of issue must not lie in the future', { path: 'issuedAt' })
  if (!expiresAt) return
  if (issuedOn && expiresAt.slice(0, 10) <= issuedOn)
    throw new AppError('bad_input', 'A document expires after it is issued', { path: 'expiresAt' })
  if (new Date(expiresAt) <= now)
    throw new AppError('bad_input', 'This document has expired already', { path: 'expiresAt' })
}
