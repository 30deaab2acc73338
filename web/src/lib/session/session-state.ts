import type { UserView } from '@maple/contract'
import { stored } from '../stored.ts'
import { sessionStart } from './session-start.ts'

export type User = UserView

export type SessionState =
  | { status: 'loading'; user: undefined }
  /** `lost`: there was a session, and the server has ended it; nobody signed out. */
  | { status: 'out'; user: undefined; lost: boolean }
  | { status: 'in'; user: User }

export const signedOut = { status: 'out', user: undefined, lost: false } as const

/**
 * From the moment somebody signs out until the next screen is drawn, answers say that the session is dead, to what was
 * asked before and to what the old screen still asks without a token: that is no loss.
 */
export const leaving = { now: false }

/** What is known before the first screen is drawn (session-start.ts). */
export function firstState(): SessionState {
  const start = sessionStart()
  if (start?.user) return { status: 'in', user: start.user }
  if (start) return { ...signedOut, lost: true }
  return stored.get('token') ? { status: 'loading', user: undefined } : signedOut
}
