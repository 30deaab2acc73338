import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useConfig } from '../../lib/query/config.queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitButton } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'
import { sessionsQuery } from '../identity.queries.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordChangeFailure } from './password-change-failure.ts'
import { passwordFault } from './password-rules.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const policy = useConfig()
  const [fault, setFault] = useState<string>()
  const form = useForm({ defaultValues: empty, mode: 'onTouched', unguarded: 'secret' })
  const { register, formState, watch, setError, reset } = form
  const { errors, isSubmitting } = formState
  const { currentPassword, newPassword } = watch()

  const submit = form.handleSubmit(async (body) => {
    setFault(undefined)
    try {
      await api('PUT /users/change-password', { body })
      reset(empty)
      onChanged()
      // The other sessions have ended.
      queryClient.invalidateQueries(sessionsQuery)
    } catch (error) {
      const { field, message } = passwordChangeFailure(error)
      if (field) setError(field, { type: 'server', message }, { shouldFocus: true })
      else setFault(message)
    }
  })

  const isSame = newPassword !== '' && newPassword === currentPassword
  const acceptable = !passwordFault(newPassword, policy) && !isSame
  const checkNew = (password: string, { currentPassword }: typeof empty) => {
    const wrong = passwordFault(password, policy)
    if (wrong) return i18n._(wrong)
    return password !== currentPassword || t`New password must be different from current password`
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={<Trans>Change password</Trans>}
        hint={<Trans>All your other devices are signed out.</Trans>}
        footer={<ChangeButton acceptable={acceptable} busy={isSubmitting} />}
      >
        <div className="flex max-w-lg flex-col gap-5">
          {fault && <Banner kind="error">{fault}</Banner>}
          <Field label={<Trans>Current password</Trans>} required error={errors.currentPassword?.message}>
            <PasswordInput
              {...register('currentPassword', {
                required: t`Current password is required`,
                deps: newPassword ? ['newPassword'] : [],
              })}
            />
          </Field>
          <NewPasswordField
            label={<Trans>New password</Trans>}
            value={newPassword}
            error={isSame ? t`New password must be different from current password` : errors.newPassword?.message}
            {...register('newPassword', {
              validate: checkNew,
              deps: watch('confirmPassword') ? ['confirmPassword'] : [],
            })}
          />
          <Field label={<Trans>Confirm new password</Trans>} required error={errors.confirmPassword?.message}>
            <PasswordInput
              autoComplete="new-password"
              {...register('confirmPassword', {
                required: t`Please confirm your new password`,
                validate: (again, { newPassword }) => again === newPassword || t`Passwords do not match`,
              })}
            />
          </Field>
        </div>
      </Card>
    </form>
  )
}

function ChangeButton({ acceptable, busy }: { acceptable: boolean; busy: boolean }) {
  return (
    <>
      {!acceptable && (
        <p id="why-not" className="mr-auto self-center text-sm text-ink-faint">
          <Trans>The button works as soon as the new password meets the rules.</Trans>
        </p>
      )}
      <SubmitButton
        busy={busy}
        busyText={<Trans>Changing…</Trans>}
        disabled={!acceptable}
        aria-describedby={acceptable ? undefined : 'why-not'}
      >
        <Trans>Change password</Trans>
      </SubmitButton>
    </>
  )
}
