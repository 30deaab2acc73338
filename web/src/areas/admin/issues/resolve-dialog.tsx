import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type IssueReport, useResolveIssue } from './issues.queries.ts'

export function ResolveDialog({ issue, onClose }: { issue: IssueReport; onClose: () => void }) {
  const { t } = useLingui()
  const resolve = useResolveIssue()
  const form = useForm({ defaultValues: { note: '' } })
  const number = spacedNumber(issue.order.orderNumber)
  const send = async ({ note }: { note: string }) => {
    await resolve.mutateAsync({ id: issue._id, note: note.trim() })
    toast.success(t`Issue resolved`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Resolve issue</Trans>}
      description={<Trans>Order {number}</Trans>}
      submit={<Trans>Resolve</Trans>}
      onSend={send}
      failure={t`Failed to resolve the issue`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label={<Trans>What was done</Trans>}
        hint={<Trans>Customer and courier read this on the order.</Trans>}
        required
      >
        {(input) => <Textarea rows={3} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
