import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Message, useReportMessage } from './messages.queries.ts'

interface ReportDialogProps {
  order: string
  message: Message
  onClose: () => void
}

export function ReportDialog({ order, message, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const [key] = useState(() => crypto.randomUUID())
  const report = useReportMessage(order)
  const form = useForm({ defaultValues: { reason: '' } })
  const send = async ({ reason }: { reason: string }) => {
    await report.mutateAsync({ messageId: message._id, reason: reason.trim(), key })
    toast.success(t`Thank you. We will look into it.`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Report this message</Trans>}
      description={<Trans>Only our staff see your report.</Trans>}
      submit={<Trans>Report</Trans>}
      onSend={send}
      failure={t`The message could not be reported.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={<Trans>What is wrong?</Trans>}
        required={t`Please say what is wrong with it`}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
