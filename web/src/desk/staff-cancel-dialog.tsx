import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ChoiceCards } from '../identity/choice-cards.tsx'
import { useSend } from '../identity/use-send.ts'
import { formatMoney } from '../lib/format.ts'
import type { OrderView } from '../orders/orders.queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useStaffCancel } from './desk.queries.ts'
import type { Refund } from './refund-names.tsx'

interface Values {
  reason: string
  refund: Refund
}

/** With a reason, and what the customer gets back. */
export function StaffCancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const cancel = useStaffCancel()
  const form = useForm<Values>({ defaultValues: { reason: '', refund: 'whole' } })
  const { submit, fault, busy } = useSend(form, t`Failed to cancel order`, async ({ reason, refund }) => {
    await cancel.mutateAsync({ id: order._id, reason: reason.trim(), refund })
    toast.success(t`Order cancelled`)
    onClose()
  })
  const given = (reason: string) => reason.trim() !== '' || t`Please give a reason`
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
        <Field
          label={<Trans>Reason</Trans>}
          required
          hint={<Trans>The customer sees it in the timeline.</Trans>}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} maxLength={500} {...form.register('reason', { validate: given })} />
        </Field>
        <ChoiceCards
          legend={t`Refund`}
          choices={[
            { value: 'whole', label: t`Everything`, hint: formatMoney(order.totalAmount) },
            { value: 'fee', label: t`Less the fee`, hint: t`The cancellation fee is kept` },
            { value: 'none', label: t`Nothing`, hint: t`The whole price is kept` },
          ]}
          input={form.register('refund')}
        />
      </form>
    </Dialog>
  )
}
