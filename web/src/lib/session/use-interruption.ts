import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { giveUpEdits, hasTyped } from '../form/unsaved.ts'
import { stored } from '../stored.ts'
import { storedUser } from './session-start.ts'
import type { User } from './session-state.ts'
import type { KeptSession } from './use-kept-session.ts'

export type Interruption = ReturnType<typeof useInterruption>

/** The session has ended over something typed: it stays on the screen, and the person signs in again over it. */
export function useInterruption(user: User | undefined, { keepUser, forget, signIn }: KeptSession) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [interrupted, setInterrupted] = useState(false)
  const current = useRef(user)
  current.current = user

  /** True if what was typed stays; of a visitor nothing has ended. */
  const interrupt = useCallback(() => {
    if (!current.current || !hasTyped()) return false
    setInterrupted(true)
    return true
  }, [])

  /** Another tab has signed out or in, while something is typed here: true if it stays. */
  const holdOn = useCallback(() => {
    if (!current.current || !hasTyped()) return false
    setInterrupted(!stored.get('token') || storedUser()?._id !== current.current._id)
    return true
  }, [])

  const resume = useCallback(
    (token: string, next: User) => {
      setInterrupted(false)
      // What one person typed is not for another to send.
      if (next._id !== user?._id) return signIn(token, next)
      stored.set('token', token)
      keepUser(next)
      void queryClient.invalidateQueries()
    },
    [user?._id, signIn, keepUser, queryClient],
  )

  const abandon = useCallback(() => {
    const { pathname, search, hash } = window.location
    setInterrupted(false)
    giveUpEdits()
    // Somebody else has signed in beside it: this tab goes on as they.
    const other = stored.get('token') ? storedUser() : undefined
    if (other && other._id !== user?._id) {
      queryClient.clear()
      return keepUser(other)
    }
    forget(true)
    navigate('/login', { replace: true, state: { from: pathname + search + hash, lost: true } })
  }, [forget, navigate, keepUser, queryClient, user?._id])

  return { interrupted, interrupt, holdOn, resume, abandon }
}
