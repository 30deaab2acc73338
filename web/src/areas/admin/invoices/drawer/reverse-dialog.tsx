import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '../../../../invoices/index.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { formatMoney } from '../../../../lib/format/format.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useReversePayment } from '../invoices.queries.ts'

interface ReverseDialogProps {
  invoiceId: string
  payment: Invoice['payments'][number]
  onClose: () => void
}

export function ReverseDialog({ invoiceId, payment, onClose }: ReverseDialogProps) {
  const { t } = useLingui()
  const reverse = useReversePayment()
  const form = useForm({ defaultValues: { reason: '' } })
  const amount = formatMoney(payment.amount)
  const send = async ({ reason }: { reason: string }) => {
    await reverse.mutateAsync({ id: invoiceId, paymentId: payment._id, reason: reason.trim() })
    toast.success(t`The payment was taken back`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Take back {amount}?</Trans>}
      description={
        payment.method === 'card' && payment.card ? (
          <Trans>The money goes back to the card, and the invoice is open again.</Trans>
        ) : (
          <Trans>For a payment that was recorded by mistake or bounced. The invoice is open again.</Trans>
        )
      }
      submit={<Trans>Take back</Trans>}
      danger
      onSend={send}
      failure={t`The payment could not be taken back.`}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={<Trans>Reason</Trans>} required={t`Please give a reason`}>
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
