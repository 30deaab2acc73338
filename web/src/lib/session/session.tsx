import { useLingui } from '@lingui/react/macro'
import type { UserView } from '@maple/contract'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { api, whenSessionDies } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { giveUpEdits, hasTyped, mayLeave } from '../form/unsaved.ts'
import { activateLanguage, hasChosenLanguage } from '../i18n.ts'
import { keptMark } from '../offline/kept-mark.ts'
import { stored } from '../stored.ts'
import { currentTheme, setTheme } from '../theme.ts'
import { leavePush, resumePush } from './push-session.ts'
import { patienceMs, sessionStart, storedUser } from './session-start.ts'

export type User = UserView

type State =
  | { status: 'loading'; user: undefined }
  /** `lost`: there was a session, and the server has ended it; nobody signed out. */
  | { status: 'out'; user: undefined; lost: boolean }
  | { status: 'in'; user: User }

type Session = State & {
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

const out = { status: 'out', user: undefined, lost: false } as const

/** What is known before the first screen is drawn (session-start.ts). */
function firstState(): State {
  const start = sessionStart()
  if (start?.user) return { status: 'in', user: start.user }
  if (start) return { ...out, lost: true }
  return stored.get('token') ? { status: 'loading', user: undefined } : out
}

/** On a device where nothing was chosen by hand, the choice that is kept with the user holds. */
function followPreferences(user: User) {
  if (!hasChosenLanguage()) activateLanguage(user.language)
  if (currentTheme() === 'system' && user.theme !== 'system') setTheme(user.theme)
}

/** What the courier's area has kept on this device goes with the session; most people never have any. */
async function wipeDevice(whatWaits: string) {
  if (!stored.get(keptMark)) return
  try {
    const { wipe } = await import('../offline/wipe.ts')
    if ((await wipe(undefined)) > 0) await toast.info(whatWaits, { stays: true })
  } catch (reason) {
    // It is done when the next one signs in.
    console.warn('Not wiped', reason)
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<State>(firstState)
  const [interrupted, setInterrupted] = useState(false)

  const keepUser = useCallback((user: User) => {
    stored.set('user', JSON.stringify(user))
    setState({ status: 'in', user })
  }, [])

  const forget = useCallback(
    (lost: boolean) => {
      stored.remove('token')
      stored.remove('user')
      void wipeDevice(t`What you did without a network waits on this device. It is sent when you sign in again.`)
      leavePush()
      queryClient.clear()
      setState({ ...out, lost })
    },
    [queryClient, t],
  )

  const signIn = useCallback(
    (token: string, user: User) => {
      giveUpEdits()
      queryClient.clear()
      stored.set('token', token)
      keepUser(user)
      followPreferences(user)
      resumePush(user._id)
    },
    [queryClient, keepUser],
  )

  const asked = useRef(0)
  const refresh = useCallback(async () => {
    const token = stored.get('token')
    asked.current += 1
    const mine = asked.current
    const { user } = await api('GET /auth/me')
    // Overtaken by a newer question, or of a session that was ended or replaced since.
    if (mine === asked.current && stored.get('token') === token) keepUser(user)
  }, [keepUser])

  const signOut = useCallback(async () => {
    if (!(await mayLeave())) return
    try {
      if (stored.get('token')) await api('POST /auth/logout')
      toast.success(t`Logged out successfully`)
    } catch (error) {
      // A session that was dead already is logged out too.
      if (error instanceof ApiError && error.status === 401) toast.success(t`Logged out successfully`)
      else toast.error(t`Error logging out`)
    } finally {
      // Together, or the protected page would take it for a lost session and remember where it was.
      startTransition(() => {
        navigate('/')
        forget(false)
      })
    }
  }, [forget, navigate, t])

  const settle = useEffectEvent(() => {
    const known = sessionStart()
    if (known?.user) keepUser(known.user)
    else if (known) forget(true)
  })
  useEffect(() => settle(), [])

  /** What was typed stays on the screen, and the person signs in again over it; of a visitor nothing has ended. */
  const interrupt = useEffectEvent(() => {
    if (!state.user || !hasTyped()) return false
    setInterrupted(true)
    return true
  })

  useEffect(() => {
    whenSessionDies((name) => {
      const from = window.location.pathname + window.location.search + window.location.hash
      if (interrupt()) return
      // At the start a dead token is only forgotten: it must not keep a visitor from a public page, and a protected
      // one goes to /login by its own rule.
      if (name === 'GET /auth/me') return forget(true)
      forget(true)
      navigate('/login', { replace: true, state: { from, lost: true } })
    })
  }, [forget, navigate])

  /** Another tab has signed out or in, while something is typed here: true if it stays. */
  const holdOn = useEffectEvent(() => {
    if (!state.user || !hasTyped()) return false
    setInterrupted(!stored.get('token') || storedUser()?._id !== state.user._id)
    return true
  })

  useEffect(() => {
    const start = async () => {
      const token = stored.get('token')
      if (!token) return interrupt() || setState(out)
      // The server is away, not the session: who was signed in stays so, and works with what the device has.
      const user = storedUser()
      const goOn = () => {
        // A session that was ended or replaced since is not gone on with.
        if (stored.get('token') !== token) return
        setState((now) => (user && now.user?._id === user._id ? now : user ? { status: 'in', user } : out))
      }
      const timer = setTimeout(() => user && goOn(), navigator.onLine ? patienceMs : 0)
      try {
        await refresh()
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) goOn()
      } finally {
        clearTimeout(timer)
      }
    }
    if (!sessionStart()) start()
    const otherTab = (event: StorageEvent) => {
      const isSession = event.key === 'token' || event.key === null
      if ((isSession || event.key === 'user') && holdOn()) return
      if (!isSession) return
      queryClient.clear()
      start()
    }
    addEventListener('storage', otherTab)
    addEventListener('online', start)
    return () => {
      removeEventListener('storage', otherTab)
      removeEventListener('online', start)
    }
  }, [refresh, queryClient])

  const resume = useCallback(
    (token: string, user: User) => {
      setInterrupted(false)
      // What one person typed is not for another to send.
      if (user._id !== state.user?._id) return signIn(token, user)
      stored.set('token', token)
      keepUser(user)
      void queryClient.invalidateQueries()
    },
    [state.user?._id, signIn, keepUser, queryClient],
  )
  const abandon = useCallback(() => {
    const { pathname, search, hash } = window.location
    setInterrupted(false)
    giveUpEdits()
    // Somebody else has signed in beside it: this tab goes on as they.
    const other = stored.get('token') ? storedUser() : undefined
    if (other && other._id !== state.user?._id) {
      queryClient.clear()
      return keepUser(other)
    }
    forget(true)
    navigate('/login', { replace: true, state: { from: pathname + search + hash, lost: true } })
  }, [forget, navigate, keepUser, queryClient, state.user?._id])

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
