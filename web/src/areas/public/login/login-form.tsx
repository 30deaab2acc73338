import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CodeStep } from '../../../identity/index.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { emailPattern } from '../../../lib/form/email-pattern.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, PasswordInput } from '../../../ui/form/input.tsx'
import { DemoLogins } from './demo-logins.tsx'

const empty = { email: '', password: '', rememberMe: false, code: '' }

export function LoginForm() {
  const { t } = useLingui()
  const { signIn } = useSession()
  const { demo } = useConfig()
  const { state } = useLocation()
  const [asksCode, setAsksCode] = useState(false)
  const [wait, setWait] = useState<string>()
  const form = useForm({ defaultValues: empty, unguarded: 'secret' })
  const { register, formState } = form
  const { errors } = formState

  const { submit, fault, clearFault, busy } = useSend(
    form,
    t`Login failed`,
    async ({ code, ...who }) => {
      setWait(undefined)
      const { token, user } = await api('POST /auth/login', { body: asksCode ? { ...who, code } : who })
      signIn(token, user)
    },
    (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'two_factor_needed') setAsksCode(true)
      if (error.code === 'account_locked' && error.retryAfter) {
        const minutes = Math.ceil(error.retryAfter / 60)
        setWait(plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' }))
      }
      return error.code === 'two_factor_needed'
    },
  )
  const back = () => {
    form.setValue('code', '')
    clearFault()
    setAsksCode(false)
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && (
          <Banner kind="error">
            {fault}
            {wait && <span className="block font-normal">{wait}</span>}
          </Banner>
        )}
        {asksCode ? (
          <CodeStep
            error={errors.code?.message}
            {...register('code', { required: t`Enter the code from your authenticator app` })}
          />
        ) : (
          <>
            <Field label={<Trans>Email</Trans>} required error={errors.email?.message}>
              <Input
                type="email"
                autoComplete="username"
                {...register('email', {
                  required: t`This field is required`,
                  pattern: { value: emailPattern, message: t`Enter a valid e-mail address` },
                })}
              />
            </Field>
            <Field
              label={<Trans>Password</Trans>}
              required
              error={errors.password?.message}
              aside={
                <Link to="/forgot-password" className="link">
                  <Trans>Forgot password?</Trans>
                </Link>
              }
            >
              <PasswordInput {...register('password', { required: t`This field is required` })} />
            </Field>
            <Checkbox label={<Trans>Remember me</Trans>} className="-my-2" {...register('rememberMe')} />
          </>
        )}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {busy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </Button>
        {asksCode && (
          <Button variant="ghost" onClick={back}>
            <Trans>Back</Trans>
          </Button>
        )}
      </form>
      {!asksCode && (
        <p className="text-sm text-ink-soft">
          <Trans>No account yet?</Trans>{' '}
          <Link to="/register" state={state} className="link">
            <Trans>Register</Trans>
          </Link>
        </p>
      )}
      {demo && !asksCode && <DemoLogins onChoose={(who) => form.reset({ ...form.getValues(), ...who })} />}
    </>
  )
}
