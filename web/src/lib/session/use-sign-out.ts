import { useLingui } from '@lingui/react/macro'
import { startTransition, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { mayLeave } from '../form/unsaved.ts'
import { stored } from '../stored.ts'
import { leaving } from './session-state.ts'

export function useSignOut(forget: (lost: boolean) => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useCallback(async () => {
    if (!(await mayLeave())) return
    leaving.now = true
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
}
