import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/form/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
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
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const [fault, setFault] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const report = useReportMessage(order)
  const send = () => {
    if (!reason.trim()) return setFault(t`Please say what is wrong with it`)
    report.mutate(
      { messageId: message._id, reason: reason.trim(), key },
      {
        onSuccess: () => {
          toast.success(t`Thank you. We will look into it.`)
          onClose()
        },
        onError: (error) => setFault(messageOf(error, t`The message could not be reported.`)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Report this message</Trans>}
      description={<Trans>Only our staff see your report.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={report.isPending} onClick={send}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <Field label={<Trans>What is wrong?</Trans>} required error={fault}>
        <Textarea rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Dialog>
  )
}
