import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { type Report, useResolveReport } from './message-reports.queries.ts'

export function ResolveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui()
  const resolve = useResolveReport()
  const form = useForm({ defaultValues: { resolution: '' } })
  const send = async ({ resolution }: { resolution: string }) => {
    await resolve.mutateAsync({ id: report._id, resolution: resolution.trim() })
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Resolve the report</Trans>}
      submit={<Trans>Resolve</Trans>}
      onSend={send}
      failure={t`The report could not be resolved.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="resolution"
        label={<Trans>What was done?</Trans>}
        hint={<Trans>It is kept in the activity log.</Trans>}
        required={t`Please say what was done`}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
