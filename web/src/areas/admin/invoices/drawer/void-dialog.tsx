import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '../../../../invoices/index.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useVoidInvoice } from '../invoices.queries.ts'

export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useLingui()
  const cancel = useVoidInvoice()
  const form = useForm({ defaultValues: { reason: '' } })
  const number = invoice.number ?? ''
  const send = async ({ reason }: { reason: string }) => {
    const { data } = await cancel.mutateAsync({ id: invoice._id, reason: reason.trim() })
    const credit = data.creditedBy?.number ?? ''
    toast.success(t`${number} is void; credit note ${credit} was made`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Void {number}?</Trans>}
      description={
        <Trans>
          A credit note of the same amount is made, and its orders can be invoiced again. The number stays used.
        </Trans>
      }
      submit={<Trans>Void and make a credit note</Trans>}
      danger
      onSend={send}
      failure={t`The invoice could not be voided.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>It is printed on the credit note.</Trans>}
        required={t`Please give a reason`}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
