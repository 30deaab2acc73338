import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, whenSessionDies } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { stored } from '../stored.ts'
import { patienceMs, sessionStart, storedUser } from './session-start.ts'
import { leaving, type SessionState, signedOut, type User } from './session-state.ts'
import type { Interruption } from './use-interruption.ts'
import type { KeptSession } from './use-kept-session.ts'

/** Reads who is signed in: at the start, when the network is back, and after another tab has signed in or out. */
export function useSessionLife(
  state: SessionState,
  setState: Dispatch<SetStateAction<SessionState>>,
  { keepUser, forget }: KeptSession,
  { interrupt, holdOn }: Interruption,
) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(keepUser)
  useSessionEnd(state, forget, interrupt)

  const settle = useEffectEvent(() => {
    const known = sessionStart()
    if (known?.user) keepUser(known.user)
    else if (known) forget(true)
  })
  useEffect(() => settle(), [])

  useEffect(() => {
    const start = async () => {
      const token = stored.get('token')
      if (!token) return interrupt() || setState(signedOut)
      // The server is away, not the session: who was signed in stays so, and works with what the device has.
      const user = storedUser()
      const goOn = () => {
        // A session that was ended or replaced since is not gone on with.
        if (stored.get('token') !== token) return
        setState((now) => (user && now.user?._id === user._id ? now : user ? { status: 'in', user } : signedOut))
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
  }, [refresh, queryClient, setState, interrupt, holdOn])
  return refresh
}

function useRefresh(keepUser: (user: User) => void) {
  const asked = useRef(0)
  return useCallback(async () => {
    const token = stored.get('token')
    asked.current += 1
    const mine = asked.current
    const { user } = await api('GET /auth/me')
    // Overtaken by a newer question, or of a session that was ended or replaced since.
    if (mine === asked.current && stored.get('token') === token) keepUser(user)
  }, [keepUser])
}

function useSessionEnd(state: SessionState, forget: (lost: boolean) => void, interrupt: () => boolean) {
  const navigate = useNavigate()
  const drawn = useRef(state)
  useEffect(() => {
    drawn.current = state
    if (state.status === 'out') leaving.now = false
  }, [state])
  useEffect(() => {
    whenSessionDies((name) => {
      // Of somebody who is signed out, nothing can die: an old screen has asked once more, and is gone by now.
      if (leaving.now || drawn.current.status === 'out') return
      const from = window.location.pathname + window.location.search + window.location.hash
      if (interrupt()) return
      forget(true)
      // At the start a dead token is only forgotten: it must not keep a visitor from a public page, and a protected
      // one goes to /login by its own rule.
      if (name !== 'GET /auth/me') navigate('/login', { replace: true, state: { from, lost: true } })
    })
  }, [forget, navigate, interrupt])
}
