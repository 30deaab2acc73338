import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../lib/api/api-error.ts'
import { fullName } from '../../lib/format/format.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Account, type Member, useRemoveMember } from '../accounts.queries.ts'

interface RemoveDialogProps {
  account: Account
  member: Member
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ account, member, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useLingui()
  const remove = useRemoveMember(account._id)
  const [name, of] = [fullName(member), account.name]
  const confirm = async () => {
    try {
      await remove.mutateAsync(member.userId)
      toast.success(member.isMe ? t`You have left ${of}` : t`${name} was removed`)
      onRemoved()
    } catch (error) {
      toast.error(messageOf(error, t`The member could not be removed`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={member.isMe ? <Trans>Leave {of}?</Trans> : <Trans>Remove {name}?</Trans>}
      description={
        member.isMe ? (
          <Trans>You no longer see its orders from then on. Somebody has to invite you to come back.</Trans>
        ) : (
          <Trans>They no longer see the orders of the account from then on. Orders they placed stay.</Trans>
        )
      }
      confirm={member.isMe ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
