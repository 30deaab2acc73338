import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AppError } from './errors.ts'

/** As typed, with or without the country code, to E.164; numbers are read as Canadian unless they say otherwise. */
export function parsePhone(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, 'CA')
  return parsed?.isPossible() ? parsed.number : undefined
}

export function requirePhone(typed: string, path: string): string {
  const phone = parsePhone(typed)
  if (!phone) throw new AppError('bad_input', 'Enter a valid phone number', { path })
  return phone
}
