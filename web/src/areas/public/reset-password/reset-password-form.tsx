import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeStep, NewPasswordField, passwordFault } from '../../../identity/index.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/input.tsx'

interface ResetPasswordFormProps {
  onSend: (password: string, code: string) => Promise<void>
  onDeadLink: () => void
}

export function ResetPasswordForm({ onSend, onDeadLink }: ResetPasswordFormProps) {
  const { t, i18n } = useLingui()
  const policy = useConfig()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({ defaultValues: { password: '', confirmPassword: '', code: '' }, unguarded: 'secret' })
  const { register, formState, watch } = form
  const { errors } = formState

  const { submit, fault, busy } = useSend(
    form,
    t`Failed to change password. Please try again.`,
    ({ password, code }) => onSend(password, code),
    {
      onFailure: (error) => {
        const code = error instanceof ApiError ? error.code : undefined
        if (code === 'wrong_token') onDeadLink()
        if (code === 'two_factor_needed') setAsksCode(true)
        return code === 'wrong_token' || code === 'two_factor_needed'
      },
    },
  )
  const check = (password: string) => {
    const wrong = passwordFault(password, policy)
    return wrong ? i18n._(wrong) : true
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {fault && <Banner kind="error">{fault}</Banner>}
      <NewPasswordField
        label={<Trans>New password</Trans>}
        value={watch('password')}
        error={errors.password?.message}
        {...register('password', { validate: check, deps: ['confirmPassword'] })}
      />
      <Field label={<Trans>Confirm password</Trans>} required error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmPassword', {
            required: t`Please confirm your new password`,
            validate: (again, { password }) => again === password || t`Passwords do not match`,
          })}
        />
      </Field>
      {asksCode && (
        <CodeStep
          error={errors.code?.message}
          {...register('code', { required: t`Enter the code from your authenticator app` })}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {busy ? <Trans>Saving…</Trans> : <Trans>Save and sign in</Trans>}
      </Button>
    </form>
  )
}
