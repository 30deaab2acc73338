import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, PasswordInput } from '../../ui/form/input.tsx'

export function TwoFactorOffDialog({ onClose, onOff }: { onClose: () => void; onOff: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const { refresh } = useSession()
  const form = useForm({ defaultValues: { password: '', code: '' }, unguarded: 'secret' })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(form, t`Something went wrong. Please try again.`, async (body) => {
    await api('POST /auth/two-factor/disable', { body })
    onOff()
    onClose()
    await refresh()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Turn off two-factor authentication</Trans>}
      description={<Trans>After this, your password alone opens your account.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" loading={busy}>
            <Trans>Turn off</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>Password</Trans>} required error={errors.password?.message}>
          <PasswordInput {...form.register('password', { required: t`This field is required` })} />
        </Field>
        <Field
          label={<Trans>Authentication code</Trans>}
          required
          error={errors.code?.message}
          hint={<Trans>From your app, or a recovery code.</Trans>}
        >
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
            className="tabular-nums tracking-widest"
            {...form.register('code', { required: t`Enter the code from your authenticator app` })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
