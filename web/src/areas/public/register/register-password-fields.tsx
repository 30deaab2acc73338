import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { type RegisterValues, tooShort } from '../../../identity/index.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/input.tsx'

export function RegisterPasswordFields() {
  const { t, i18n } = useLingui()
  const { registrationPasswordMinLength: minimum } = useConfig()
  const { register, formState } = useFormContext<RegisterValues>()
  const { errors } = formState
  const longEnough = (password: string) => {
    const fault = tooShort(password, minimum)
    return fault ? i18n._(fault) : true
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label={<Trans>Password</Trans>}
        required
        error={errors.password?.message}
        hint={errors.password ? undefined : <Trans>At least {minimum} characters</Trans>}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={200}
          {...register('password', {
            required: t`This field is required`,
            validate: longEnough,
            deps: ['confirmPassword'],
          })}
        />
      </Field>
      <Field label={<Trans>Confirm password</Trans>} required error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={200}
          {...register('confirmPassword', {
            required: t`This field is required`,
            validate: (again, { password }) => again === password || t`Passwords do not match`,
          })}
        />
      </Field>
    </div>
  )
}
