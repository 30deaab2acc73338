import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { fullName } from '../../../lib/format/format.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type UserRow, useToggleUser } from './users.queries.ts'

interface ToggleUserDialogProps {
  user: UserRow
  /** What else has to be decided before. */
  more?: ReactNode
  /** That is not on the screen yet. */
  waits?: boolean
  /** What is done once it is done. */
  after?: () => Promise<void>
  onClose: () => void
}

export function ToggleUserDialog({ user, more, waits = false, after, onClose }: ToggleUserDialogProps) {
  const { t } = useLingui()
  const toggle = useToggleUser()
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const name = fullName(user)
  const confirm = async () => {
    try {
      await toggle.mutateAsync({ id: user._id, reason: reason.trim(), to: user.isActive ? 'inactive' : 'active' })
      toast.success(user.isActive ? t`${name} was deactivated` : t`${name} was activated`)
      await after?.()
    } catch (error) {
      toast.error(t`Failed to update user status`, { description: messageOf(error, '') })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={user.isActive ? <Trans>Deactivate {name}?</Trans> : <Trans>Activate {name}?</Trans>}
      description={
        user.isActive ? (
          <Trans>All their sessions end at once, and they cannot sign in.</Trans>
        ) : (
          <Trans>They can sign in again.</Trans>
        )
      }
      confirm={user.isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      danger={user.isActive}
      waits={waits}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {more}
        <Field
          label={<Trans>Reason</Trans>}
          hint={<Trans>Kept in the activity log; the person does not see it.</Trans>}
        >
          <Textarea rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
