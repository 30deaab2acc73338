import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useSend } from '../../../../lib/form/use-send.ts'
import { formatMoney } from '../../../../lib/format/format.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useStaffCancel } from '../staff-orders.queries.ts'
import { CancelFields, type CancelValues } from './cancel-fields.tsx'

/** With a reason, and what the customer gets back. */
export function StaffCancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const cancel = useStaffCancel()
  const form = useForm<CancelValues>({ defaultValues: { reason: '', refund: 'whole' } })
  const { submit, fault, busy } = useSend(form, t`Failed to cancel order`, async ({ reason, refund }) => {
    await cancel.mutateAsync({ id: order._id, reason: reason.trim(), refund })
    toast.success(t`Order cancelled`)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Cancel this order?</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" loading={busy}>
            {busy ? <Trans>Cancelling…</Trans> : <Trans>Cancel Order</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <CancelFields form={form} whole={formatMoney(order.totalAmount)} />
      </form>
    </Dialog>
  )
}
