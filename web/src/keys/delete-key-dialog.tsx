import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../lib/api/api-error.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { type ApiKey, useDeleteKey } from './keys.queries.ts'

export function DeleteKeyDialog({ of: { _id, name, prefix }, onClose }: { of: ApiKey; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteKey()
  const confirm = async () => {
    try {
      await remove.mutateAsync(_id)
      toast.success(t`The key ${name} was deleted`)
    } catch (error) {
      toast.error(messageOf(error, t`The key could not be deleted`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete the key {name}?</Trans>}
      description={<Trans>Programs that use {prefix}… stop at once. This cannot be taken back.</Trans>}
      confirm={<Trans>Delete key</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
