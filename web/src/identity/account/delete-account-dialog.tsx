import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { useSession } from '../../lib/session/session.tsx'
import { stored } from '../../lib/stored.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, PasswordInput } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast.ts'

const word = 'DELETE'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const { signOut } = useSession()
  const form = useForm({ defaultValues: { password: '', confirm: '' }, unguarded: 'secret' })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(
    form,
    t`Your account could not be deleted. Please try again.`,
    async ({ password }) => {
      await api('POST /users/delete-account', { body: { password, confirm: word } })
      toast.success(t`Your account was deleted`)
      // The session ended with the account: there is nothing to log out from on the server.
      stored.remove('token')
      await signOut()
    },
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete my account</Trans>}
      description={<Trans>Your personal data is erased at once. This cannot be undone.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" loading={busy}>
            {busy ? <Trans>Deleting…</Trans> : <Trans>Delete my account</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>Password</Trans>} required error={errors.password?.message}>
          <PasswordInput {...form.register('password', { required: t`This field is required` })} />
        </Field>
        <Field label={<Trans>Type {word} to confirm</Trans>} required error={errors.confirm?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('confirm', { validate: (typed) => typed.trim() === word || t`Enter ${word} to confirm` })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
