import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import type { OrderPayment } from '../../../payments/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
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
  const refund = useRefund()
  const keys = useRef(attemptKeys())
  const left = payment.refundable
  const most = formatMoney(left)
  const form = useForm({ defaultValues: { amount: left.toFixed(2), reason: '' } })
  const send = async ({ amount, reason }: { amount: string; reason: string }) => {
    const body = { amount: Math.round(Number(amount.replace(',', '.')) * 100) / 100, reason }
    await refund.mutateAsync({ id: payment._id, key: keys.current(body), body })
    toast.success(t`Refund of ${formatMoney(body.amount)} is on its way`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Refund</Trans>}
      description={<Trans>Up to {most} can be given back.</Trans>}
      submit={<Trans>Refund</Trans>}
      onSend={send}
      failure={t`The refund did not go through.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="amount"
        label={<Trans>Amount</Trans>}
        rules={{ validate: (typed) => isRefundable(typed, left) || t`Enter an amount up to ${most}` }}
      >
        {(input) => <Input inputMode="decimal" {...input} />}
      </FormField>
      <FormField form={form} name="reason" label={<Trans>Reason</Trans>} rules={{ required: t`Please give a reason` }}>
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
