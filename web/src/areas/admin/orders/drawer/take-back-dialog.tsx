import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../../lib/form/use-form.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useMoveOrder } from '../staff-orders.queries.ts'

export function TakeBackDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const move = useMoveOrder()
  const form = useForm({ defaultValues: { notes: '' } })
  const name = order.courier?.user.firstName ?? ''
  const send = async ({ notes }: { notes: string }) => {
    await move.mutateAsync({ id: order._id, status: 'pending', ...(notes.trim() && { notes: notes.trim() }) })
    toast.success(t`The order is free again`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Take the order back from {name}?</Trans>}
      description={<Trans>It waits for another courier. The customer sees this in the timeline.</Trans>}
      submit={<Trans>Take back</Trans>}
      onSend={send}
      failure={t`Failed to change the order's status`}
      onClose={onClose}
    >
      <FormField form={form} name="notes" label={<Trans>Reason</Trans>} hint={<Trans>Optional</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
