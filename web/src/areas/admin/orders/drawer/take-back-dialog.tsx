import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../../lib/form/unsaved.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useMoveOrder } from '../staff-orders.queries.ts'

export function TakeBackDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const move = useMoveOrder()
  const [notes, setNotes] = useState('')
  useUnsaved(notes !== '')
  const name = order.courier?.user.firstName ?? ''
  const confirm = async () => {
    try {
      await move.mutateAsync({ id: order._id, status: 'pending', ...(notes.trim() && { notes: notes.trim() }) })
      toast.success(t`The order is free again`)
    } catch (error) {
      toast.error(messageOf(error, t`Failed to change the order's status`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Take the order back from {name}?</Trans>}
      description={<Trans>It waits for another courier. The customer sees this in the timeline.</Trans>}
      confirm={<Trans>Take back</Trans>}
      onConfirm={confirm}
    >
      <Field label={<Trans>Reason</Trans>} hint={<Trans>Optional</Trans>}>
        <Textarea rows={2} maxLength={1000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
