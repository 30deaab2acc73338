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

/** While somebody signs out, answers to what was asked before say that the session is dead: that is no loss. */
export const leaving = { now: false }

/** What is known before the first screen is drawn (session-start.ts). */
export function firstState(): SessionState {
  const start = sessionStart()
  if (start?.user) return { status: 'in', user: start.user }
  if (start) return { ...signedOut, lost: true }
  return stored.get('token') ? { status: 'loading', user: undefined } : signedOut
}
