import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { fullName } from '../../../lib/format/format.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
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
  const form = useForm({ defaultValues: { reason: '' } })
  const name = fullName(user)
  const send = async ({ reason }: { reason: string }) => {
    await toggle.mutateAsync({ id: user._id, reason: reason.trim(), to: user.isActive ? 'inactive' : 'active' })
    toast.success(user.isActive ? t`${name} was deactivated` : t`${name} was activated`)
    await after?.()
    onClose()
  }
  const sayFailed = (error: unknown) => {
    toast.error(t`Failed to update user status`, { description: messageOf(error, '') })
    return true
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={user.isActive ? <Trans>Deactivate {name}?</Trans> : <Trans>Activate {name}?</Trans>}
      description={
        user.isActive ? (
          <Trans>All their sessions end at once, and they cannot sign in.</Trans>
        ) : (
          <Trans>They can sign in again.</Trans>
        )
      }
      submit={user.isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      danger={user.isActive}
      disabled={waits}
      onSend={send}
      failure={t`Failed to update user status`}
      onFailure={sayFailed}
      onClose={onClose}
    >
      {more}
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
