import type { DepsInTx } from '../deps.ts'
import { AppError } from '../platform/errors.ts'

const hour = 60 * 60
const name = 'email-refusals'

/**
 * Registering and changing one's e-mail tell whether an address has an account, so an address, and a person, may
 * learn that only a few times (F2): one count for every way that tells it. Staff can look it up anyway.
 */
export async function limitEmailProbing({ limits, settings }: DepsInTx, ...who: string[]): Promise<void> {
  for (const each of who) await limits.check(name, each, settings.get('limits.registerRefusalsPerHour'), hour)
}

export async function emailTaken({ limits }: DepsInTx, ...who: string[]): Promise<AppError> {
  for (const each of who) await limits.spend(name, each, Number.MAX_SAFE_INTEGER, hour)
  return new AppError('email_taken', 'This e-mail cannot be used. Sign in or reset your password.', { path: 'email' })
}
