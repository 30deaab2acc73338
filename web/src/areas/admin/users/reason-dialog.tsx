import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { fullName } from '../../../lib/format/format.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
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
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const name = fullName(user)
  const isReset = action === 'reset-two-factor'
  const confirm = async () => {
    try {
      await (isReset ? reset : end).mutateAsync({ id: user._id, reason: reason.trim() })
      toast.success(isReset ? t`${name} can sign in with the password alone` : t`${name} is signed out everywhere`)
    } catch (error) {
      toast.error(messageOf(error, t`Failed to change the account`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isReset ? <Trans>Reset two-factor of {name}?</Trans> : <Trans>Sign {name} out everywhere?</Trans>}
      description={
        isReset ? (
          <Trans>Check who is asking. They are told by mail, and all their sessions end.</Trans>
        ) : (
          <Trans>All their sessions end at once. They can sign in again.</Trans>
        )
      }
      confirm={isReset ? <Trans>Reset two-factor</Trans> : <Trans>Sign out everywhere</Trans>}
      danger
      onConfirm={confirm}
    >
      <Field label={<Trans>Reason</Trans>} hint={<Trans>Kept in the activity log; the person does not see it.</Trans>}>
        <Textarea rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
