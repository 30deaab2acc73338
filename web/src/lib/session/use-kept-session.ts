import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { toast } from '../../ui/toast.ts'
import { giveUpEdits } from '../form/unsaved.ts'
import { activateLanguage, hasChosenLanguage } from '../i18n.ts'
import { keptMark } from '../offline/kept-mark.ts'
import { stored } from '../stored.ts'
import { currentTheme, setTheme } from '../theme.ts'
import { leavePush, resumePush } from './push-session.ts'
import { leaving, type SessionState, signedOut, type User } from './session-state.ts'

export type KeptSession = ReturnType<typeof useKeptSession>

/** What the device knows of a session: it is kept, exchanged for another, or forgotten. */
export function useKeptSession(setState: Dispatch<SetStateAction<SessionState>>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()

  const keepUser = useCallback(
    (user: User) => {
      stored.set('user', JSON.stringify(user))
      setState({ status: 'in', user })
    },
    [setState],
  )

  const forget = useCallback(
    (lost: boolean) => {
      stored.remove('token')
      stored.remove('user')
      void wipeDevice(t`What you did without a network waits on this device. It is sent when you sign in again.`)
      leavePush()
      queryClient.clear()
      setState({ ...signedOut, lost })
    },
    [queryClient, setState, t],
  )

  const signIn = useCallback(
    (token: string, user: User) => {
      leaving.now = false
      giveUpEdits()
      queryClient.clear()
      stored.set('token', token)
      keepUser(user)
      followPreferences(user)
      resumePush(user._id)
    },
    [queryClient, keepUser],
  )
  return { keepUser, forget, signIn }
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
