import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { firstState, type SessionState, type User } from './session-state.ts'
import { useInterruption } from './use-interruption.ts'
import { useKeptSession } from './use-kept-session.ts'
import { useSessionLife } from './use-session-life.ts'
import { useSignOut } from './use-sign-out.ts'

export type { User } from './session-state.ts'

type Session = SessionState & {
  /** After login, register and reset-password: keeps both and is signed in at once. */
  signIn(token: string, user: User): void
  signOut(): Promise<void>
  /** The session has ended over something typed: whoever signs in again goes on with it (app/sign-in-again.tsx). */
  interrupted: boolean
  resume(token: string, user: User): void
  abandon(): void
  /** Reads the user again, after something about them changed. */
  refresh(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(firstState)
  const kept = useKeptSession(setState)
  const interruption = useInterruption(state.user, kept)
  const refresh = useSessionLife(state, setState, kept, interruption)
  const signOut = useSignOut(kept.forget)
  const { signIn } = kept
  const { interrupted, resume, abandon } = interruption
  const session = useMemo(
    () => ({ ...state, interrupted, signIn, signOut, refresh, resume, abandon }),
    [state, interrupted, signIn, signOut, refresh, resume, abandon],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}
