import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { emailPattern } from '../../lib/form/email-pattern.ts'
import { markFormSaved } from '../../lib/form/mark-form-saved.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { formatPhone } from '../../lib/format/format.ts'
import type { User } from '../../lib/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useSaveProfile } from '../identity.queries.ts'

const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ? formatPhone(user.phone) : '',
  dateOfBirth: user.dateOfBirth ?? '',
})

export function ProfileForm({ user, onSaved, emailState }: { user: User; onSaved: () => void; emailState: ReactNode }) {
  const { t } = useLingui()
  const save = useSaveProfile()
  const form = useForm({ defaultValues: valuesOf(user) })
  const { register, formState, reset } = form
  const { errors } = formState
  // The person may have been read again meanwhile; what was typed here stays.
  useEffect(() => reset(valuesOf(user), { keepDirtyValues: true }), [user, reset])

  const { submit, fault, busy } = useSend(form, t`Failed to update profile`, async (values) => {
    await save.mutateAsync(values)
    // The new address counts once it is confirmed (I2); until then the field shows the one that does.
    markFormSaved(form, values, { ...values, email: user.email })
    onSaved()
  })
  const needed = { validate: (value: string) => value.trim() !== '' || t`This field is required` }
  const past = (date: string) =>
    date === '' || date < new Date().toISOString().slice(0, 10) || t`Enter a date of birth in the past`
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={<Trans>Personal details</Trans>}
        footer={
          <Button type="submit" variant="primary" loading={busy}>
            {busy ? <Trans>Saving…</Trans> : <Trans>Save Changes</Trans>}
          </Button>
        }
      >
        {fault && (
          <Banner kind="error" className="mb-5">
            {fault}
          </Banner>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={<Trans>First name</Trans>} required error={errors.firstName?.message}>
            <Input autoComplete="given-name" maxLength={100} {...register('firstName', needed)} />
          </Field>
          <Field label={<Trans>Last name</Trans>} required error={errors.lastName?.message}>
            <Input autoComplete="family-name" maxLength={100} {...register('lastName', needed)} />
          </Field>
          <div className="flex flex-col gap-2">
            <Field
              label={<Trans>Email</Trans>}
              required
              error={errors.email?.message}
              hint={formState.dirtyFields.email && <Trans>We send a link to the new address to confirm it.</Trans>}
            >
              <Input
                type="email"
                autoComplete="email"
                maxLength={254}
                {...register('email', {
                  ...needed,
                  pattern: { value: emailPattern, message: t`Enter a valid e-mail address` },
                })}
              />
            </Field>
            <div>{emailState}</div>
          </div>
          <Field label={<Trans>Phone</Trans>} required error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" maxLength={40} {...register('phone', needed)} />
          </Field>
          <Field label={<Trans>Date of birth</Trans>} error={errors.dateOfBirth?.message}>
            <Input type="date" autoComplete="bday" min="1900-01-01" {...register('dateOfBirth', { validate: past })} />
          </Field>
        </div>
      </Card>
    </form>
  )
}
