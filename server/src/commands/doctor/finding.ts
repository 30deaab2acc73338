import { AppError } from '../../platform/errors.ts'
import { sayError } from '../../platform/say-error.ts'

/** What one look found, in words for whoever operates the server. */
export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'fault'
  says: string
  todo?: string
}

/** A function that looks at one subject; what it throws is a fault of that subject and of no other. */
export interface Check {
  name: string
  look(): Promise<Finding | readonly Finding[]>
  seconds?: number
}

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says })
export const warning = (name: string, says: string, todo: string): Finding => ({ name, state: 'warning', says, todo })
export const fault = (name: string, says: string, todo: string): Finding => ({ name, state: 'fault', says, todo })

export const messageOf = (error: unknown): string => {
  if (error instanceof AppError) return sayError('en', error)
  const message = error instanceof Error ? error.message || error.name : String(error)
  // Several addresses were tried, each in vain.
  const [first] = error instanceof AggregateError ? error.errors : []
  return first === undefined ? message : messageOf(first)
}

class TooSlow extends Error {}

/** Rejects when it takes longer; what was begun goes on unheard. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooSlow(`no answer within ${seconds} seconds`)), seconds * 1_000)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export async function runCheck({ name, look, seconds = 8 }: Check): Promise<readonly Finding[]> {
  try {
    return [await within(seconds, look())].flat()
  } catch (error) {
    return [fault(name, `This could not be checked: ${messageOf(error)}.`, 'Mend what is said here and look again.')]
  }
}
