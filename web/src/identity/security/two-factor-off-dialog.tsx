import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSession } from '../../lib/session/session.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, PasswordInput } from '../../ui/form/input.tsx'

export function TwoFactorOffDialog({ onClose, onOff }: { onClose: () => void; onOff: () => void }) {
  const { t } = useLingui()
  const { refresh } = useSession()
  const form = useForm({ defaultValues: { password: '', code: '' }, unguarded: 'secret' })
  const send = async (body: { password: string; code: string }) => {
    await api('POST /auth/two-factor/disable', { body })
    onOff()
    onClose()
    await refresh()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Turn off two-factor authentication</Trans>}
      description={<Trans>After this, your password alone opens your account.</Trans>}
      submit={<Trans>Turn off</Trans>}
      danger
      onSend={send}
      failure={t`Something went wrong. Please try again.`}
      onClose={onClose}
    >
      <FormField form={form} name="password" label={<Trans>Password</Trans>} required>
        {(input) => <PasswordInput {...input} />}
      </FormField>
      <FormField
        form={form}
        name="code"
        label={<Trans>Authentication code</Trans>}
        required={t`Enter the code from your authenticator app`}
        hint={<Trans>From your app, or a recovery code.</Trans>}
      >
        {(input) => (
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
            className="tabular-nums tracking-widest"
            {...input}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
