import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeStep } from '../identity/index.ts'
import { api } from '../lib/api/api.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { useForm } from '../lib/form/use-form.ts'
import { useSession } from '../lib/session/session.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { PasswordInput } from '../ui/form/input.tsx'

/** The session has ended while something was typed: it stays on the screen below, and goes on after signing in. */
export function SignInAgain() {
  const { t } = useLingui()
  const { user, resume, abandon } = useSession()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({ defaultValues: { password: '', code: '' }, unguarded: 'secret' })
  const email = user?.email ?? ''
  const send = async ({ password, code }: { password: string; code: string }) => {
    const who = { email, password, rememberMe: false }
    const { token, user } = await api('POST /auth/login', { body: asksCode ? { ...who, code } : who })
    resume(token, user)
  }
  const askForCode = (error: unknown) => {
    const needed = error instanceof ApiError && error.code === 'two_factor_needed'
    if (needed) setAsksCode(true)
    return needed
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Your session has ended</Trans>}
      description={<Trans>What you typed is still here. Sign in again to go on with it.</Trans>}
      submit={<Trans>Sign in</Trans>}
      cancel={<Trans>Leave without saving</Trans>}
      onSend={send}
      failure={t`Login failed`}
      onFailure={askForCode}
      onClose={abandon}
      // What is below must not be sent as nobody.
      onlyByButton
    >
      <p className="text-sm">
        <Trans>Signed in before: {email}</Trans>
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {asksCode ? (
        <CodeStep
          error={form.formState.errors.code?.message}
          {...form.register('code', { required: t`Enter the code from your authenticator app` })}
        />
      ) : (
        <FormField form={form} name="password" label={<Trans>Password</Trans>} required>
          {(input) => <PasswordInput {...input} />}
        </FormField>
      )}
    </FormDialog>
  )
}
