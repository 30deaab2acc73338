import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import type { CourierAdjustment } from '../../../payments/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCancelAdjustment } from './adjustments.queries.ts'

export function CancelAdjustmentDialog({
  adjustment,
  onClose,
}: {
  adjustment: CourierAdjustment
  onClose: () => void
}) {
  const { t } = useLingui()
  const cancel = useCancelAdjustment()
  const form = useForm({ defaultValues: { reason: '' } })
  const amount = formatMoney(adjustment.left)
  const name = adjustment.courierName
  const send = async ({ reason }: { reason: string }) => {
    await cancel.mutateAsync({ id: adjustment._id, reason: reason.trim() })
    toast.success(t`Taken back`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={
        adjustment.kind === 'addition' ? <Trans>Take back an addition?</Trans> : <Trans>Take back a deduction?</Trans>
      }
      description={
        <Trans>
          {name}: {amount}. What is in a settlement already stays there.
        </Trans>
      }
      submit={<Trans>Take back</Trans>}
      danger
      onSend={send}
      failure={t`It could not be taken back.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The courier reads it.</Trans>}
        required={t`Please give a reason`}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
