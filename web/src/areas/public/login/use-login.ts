import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { useSession } from '../../../lib/session/session.tsx'

const empty = { email: '', password: '', rememberMe: false, code: '' }

/** E-mail and password first; a code only from those whose account asks for one. */
export function useLogin() {
  const { t } = useLingui()
  const { signIn } = useSession()
  const [asksCode, setAsksCode] = useState(false)
  const [wait, setWait] = useState<string>()
  const form = useForm({ defaultValues: empty, unguarded: 'secret' })
  const send = async ({ code, ...who }: typeof empty) => {
    setWait(undefined)
    const { token, user } = await api('POST /auth/login', { body: asksCode ? { ...who, code } : who })
    signIn(token, user)
  }
  const onFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'two_factor_needed') setAsksCode(true)
    if (error.code === 'account_locked' && error.retryAfter) {
      const minutes = Math.ceil(error.retryAfter / 60)
      setWait(plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' }))
    }
    return error.code === 'two_factor_needed'
  }
  const { submit, fault, clearFault, busy } = useSend(form, t`Login failed`, send, { onFailure })
  const back = () => {
    form.setValue('code', '')
    clearFault()
    setAsksCode(false)
  }
  return { form, submit, busy, fault, wait, asksCode, back }
}
