import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Run, useAnswerRun } from './run.queries.ts'

export function DeclineRunDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useLingui()
  const { decline } = useAnswerRun()
  const form = useForm({ defaultValues: { reason: '' } })
  const send = async ({ reason }: { reason: string }) => {
    await decline.mutateAsync({ id: run._id, reason: reason.trim() })
    toast.success(t`The run went back to the company`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Decline this run?</Trans>}
      description={<Trans>All its orders go back to the company, which finds somebody else.</Trans>}
      submit={<Trans>Decline</Trans>}
      danger
      onSend={send}
      failure={t`Failed to update your run. Please try again.`}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={<Trans>Reason</Trans>}>
        {(input) => <Textarea rows={3} maxLength={300} {...input} />}
      </FormField>
    </FormDialog>
  )
}
