import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import type { OrderView } from '../../../orders/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { useMoveOrder } from '../courier.queries.ts'
import { useSayDone } from './use-say-done.ts'

interface ReleaseDialogProps {
  order: OrderView
  onClose: () => void
  onReleased: () => void
}

export function ReleaseDialog({ order, onClose, onReleased }: ReleaseDialogProps) {
  const { t } = useLingui()
  const move = useMoveOrder()
  const say = useSayDone()
  const form = useForm({ defaultValues: { notes: '' } })
  const send = async ({ notes }: { notes: string }) => {
    const when = await move.mutateAsync({ order, status: 'pending', notes: notes.trim() })
    say(when, t`Order given back`)
    onReleased()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Give this order back?</Trans>}
      description={<Trans>It is offered to other couriers at once.</Trans>}
      submit={<Trans>Release order</Trans>}
      danger
      cancel={<Trans>Keep the order</Trans>}
      onSend={send}
      failure={t`Failed to update delivery status. Please try again.`}
      onClose={onClose}
    >
      <FormField form={form} name="notes" label={<Trans>Reason</Trans>} required={t`Please give a reason`}>
        {(input) => <Textarea rows={3} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
