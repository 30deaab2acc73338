import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import { fullName } from '../../../lib/format/format.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type UserDetails, useEndUserSessions, useResetTwoFactor } from './users.queries.ts'

interface ReasonDialogProps {
  user: UserDetails
  action: 'reset-two-factor' | 'end-sessions'
  onClose: () => void
}

/** What takes something from a person is asked for twice, with a reason for the log. */
export function ReasonDialog({ user, action, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const [reset, end] = [useResetTwoFactor(), useEndUserSessions()]
  const form = useForm({ defaultValues: { reason: '' } })
  const name = fullName(user)
  const isReset = action === 'reset-two-factor'
  const send = async ({ reason }: { reason: string }) => {
    await (isReset ? reset : end).mutateAsync({ id: user._id, reason: reason.trim() })
    toast.success(isReset ? t`${name} can sign in with the password alone` : t`${name} is signed out everywhere`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={isReset ? <Trans>Reset two-factor of {name}?</Trans> : <Trans>Sign {name} out everywhere?</Trans>}
      description={
        isReset ? (
          <Trans>Check who is asking. They are told by mail, and all their sessions end.</Trans>
        ) : (
          <Trans>All their sessions end at once. They can sign in again.</Trans>
        )
      }
      submit={isReset ? <Trans>Reset two-factor</Trans> : <Trans>Sign out everywhere</Trans>}
      danger
      onSend={send}
      failure={t`Failed to change the account`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>Kept in the activity log; the person does not see it.</Trans>}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
