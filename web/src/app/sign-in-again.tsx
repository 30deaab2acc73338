import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { CodeStep } from '../identity/index.ts'
import { api } from '../lib/api/api.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { useForm } from '../lib/form/use-form.ts'
import { useSend } from '../lib/form/use-send.ts'
import { useSession } from '../lib/session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/form/field.tsx'
import { PasswordInput } from '../ui/form/input.tsx'

/** The session has ended while something was typed: it stays on the screen below, and goes on after signing in. */
export function SignInAgain() {
  const { t } = useLingui()
  const id = useId()
  const { user, resume, abandon } = useSession()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({ defaultValues: { password: '', code: '' }, unguarded: 'secret' })
  const { errors } = form.formState
  const email = user?.email ?? ''
  const { submit, fault, busy } = useSend(
    form,
    t`Login failed`,
    async ({ password, code }) => {
      const who = { email, password, rememberMe: false }
      const { token, user } = await api('POST /auth/login', { body: asksCode ? { ...who, code } : who })
      resume(token, user)
    },
    (error) => {
      const needed = error instanceof ApiError && error.code === 'two_factor_needed'
      if (needed) setAsksCode(true)
      return needed
    },
  )
  return (
    <Dialog
      open
      size="sm"
      // Only by one of the two buttons: what is below must not be sent as nobody.
      onOpenChange={() => {}}
      title={<Trans>Your session has ended</Trans>}
      description={<Trans>What you typed is still here. Sign in again to go on with it.</Trans>}
      footer={
        <>
          <Button onClick={abandon}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <p className="text-sm">
          <Trans>Signed in before: {email}</Trans>
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {asksCode ? (
          <CodeStep
            error={errors.code?.message}
            {...form.register('code', { required: t`Enter the code from your authenticator app` })}
          />
        ) : (
          <Field label={<Trans>Password</Trans>} required error={errors.password?.message}>
            <PasswordInput {...form.register('password', { required: t`This field is required` })} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
