import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'

interface PasswordStepProps {
  /** For the submit button, which stands in the footer of the dialog. */
  id: string
  hint: ReactNode
  onBusy: (busy: boolean) => void
  onSend: (password: string) => Promise<void>
}

/** Asks for the password before something sensitive. */
export function PasswordStep({ id, hint, onBusy, onSend }: PasswordStepProps) {
  const { t } = useLingui()
  const form = useForm({ defaultValues: { password: '' }, unguarded: 'secret' })
  const { submit, fault } = useSend(form, t`Something went wrong. Please try again.`, async ({ password }) => {
    onBusy(true)
    await onSend(password).finally(() => onBusy(false))
  })
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fault && <Banner kind="error">{fault}</Banner>}
      <p className="text-sm text-ink-soft">{hint}</p>
      <Field label={<Trans>Password</Trans>} required error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password', { required: t`This field is required` })} />
      </Field>
    </form>
  )
}
