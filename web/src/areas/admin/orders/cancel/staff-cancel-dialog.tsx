import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../../lib/form/use-form.ts'
import { formatMoney } from '../../../../lib/format/format.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useStaffCancel } from '../staff-orders.queries.ts'
import { CancelFields, type CancelValues } from './cancel-fields.tsx'

/** With a reason, and what the customer gets back. */
export function StaffCancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const cancel = useStaffCancel()
  const form = useForm<CancelValues>({ defaultValues: { reason: '', refund: 'whole' } })
  const send = async ({ reason, refund }: CancelValues) => {
    await cancel.mutateAsync({ id: order._id, reason: reason.trim(), refund })
    toast.success(t`Order cancelled`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Cancel this order?</Trans>}
      submit={<Trans>Cancel Order</Trans>}
      submitting={<Trans>Cancelling…</Trans>}
      danger
      cancel={<Trans>Keep the order</Trans>}
      onSend={send}
      failure={t`Failed to cancel order`}
      onClose={onClose}
    >
      <CancelFields form={form} {...(order.totalAmount !== null && { whole: formatMoney(order.totalAmount) })} />
    </FormDialog>
  )
}
