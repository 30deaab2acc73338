import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSession } from '../../lib/session/session.tsx'
import { stored } from '../../lib/stored.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, PasswordInput } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast.ts'

const word = 'DELETE'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { signOut } = useSession()
  const form = useForm({ defaultValues: { password: '', confirm: '' }, unguarded: 'secret' })
  const send = async ({ password }: { password: string }) => {
    await api('POST /users/delete-account', { body: { password, confirm: word } })
    toast.success(t`Your account was deleted`)
    // The session ended with the account: there is nothing to log out from on the server.
    stored.remove('token')
    await signOut()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Delete my account</Trans>}
      description={<Trans>Your personal data is erased at once. This cannot be undone.</Trans>}
      submit={<Trans>Delete my account</Trans>}
      submitting={<Trans>Deleting…</Trans>}
      danger
      onSend={send}
      failure={t`Your account could not be deleted. Please try again.`}
      onClose={onClose}
    >
      <FormField form={form} name="password" label={<Trans>Password</Trans>} required>
        {(input) => <PasswordInput {...input} />}
      </FormField>
      <FormField
        form={form}
        name="confirm"
        label={<Trans>Type {word} to confirm</Trans>}
        required
        rules={{ validate: (typed) => typed.trim() === word || t`Enter ${word} to confirm` }}
      >
        {(input) => <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...input} />}
      </FormField>
    </FormDialog>
  )
}
