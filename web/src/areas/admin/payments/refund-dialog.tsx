import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import type { OrderPayment } from '../../../payments/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRefund } from './payments.queries.ts'

/** Cents, and never more than is left. */
const isRefundable = (typed: string, left: number) => {
  const cents = Math.round(Number(typed.replace(',', '.')) * 100)
  return cents > 0 && cents <= Math.round(left * 100)
}

export function RefundDialog({ payment, onClose }: { payment: OrderPayment; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const refund = useRefund()
  const keys = useRef(attemptKeys())
  const left = payment.refundable
  const most = formatMoney(left)
  const form = useForm({ defaultValues: { amount: left.toFixed(2), reason: '' } })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(form, t`The refund did not go through.`, async ({ amount, reason }) => {
    const body = { amount: Math.round(Number(amount.replace(',', '.')) * 100) / 100, reason }
    await refund.mutateAsync({ id: payment._id, key: keys.current(body), body })
    toast.success(t`Refund of ${formatMoney(body.amount)} is on its way`)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Refund</Trans>}
      description={<Trans>Up to {most} can be given back.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            <Trans>Refund</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>Amount</Trans>} error={errors.amount?.message}>
          <Input
            inputMode="decimal"
            {...form.register('amount', {
              validate: (typed) => isRefundable(typed, left) || t`Enter an amount up to ${most}`,
            })}
          />
        </Field>
        <Field label={<Trans>Reason</Trans>} error={errors.reason?.message}>
          <Textarea rows={3} maxLength={500} {...form.register('reason', { required: t`Please give a reason` })} />
        </Field>
      </form>
    </Dialog>
  )
}
