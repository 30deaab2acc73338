import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fullName } from '../../../lib/format/format.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type RankChoice, RankField, rankOf } from './rank-field.tsx'
import { type UserDetails, useChangeRole } from './users.queries.ts'

export function ChangeRoleDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useLingui()
  const change = useChangeRole()
  const [rank, setRank] = useState<RankChoice>(user.staffProfile ?? 'super-admin')
  const name = fullName(user)
  const confirm = async () => {
    try {
      await change.mutateAsync({ id: user._id, ...rankOf(rank) })
      toast.success(t`The role of ${name} was changed`)
    } catch (error) {
      toast.error(messageOf(error, t`Failed to change the account`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Change the role of {name}</Trans>}
      description={<Trans>All their sessions end, so that the new role holds at once.</Trans>}
      confirm={<Trans>Change role</Trans>}
      onConfirm={confirm}
    >
      <RankField value={rank} onChange={setRank} />
    </ConfirmDialog>
  )
}
