import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../../lib/form/use-form.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Select, Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useFinishStop } from '../staff-orders.queries.ts'
import { needsProof, openStops, type StepKind } from './open-stops.ts'

interface FinishStopDialogProps {
  order: OrderView
  kind: StepKind
  onClose: () => void
}

interface FinishValues {
  stopId: string
  notes: string
}

/** Staff finish a stop: which one, where there are several, and why without the proof that was asked for (H4). */
export function FinishStopDialog({ order, kind, onClose }: FinishStopDialogProps) {
  const { t } = useLingui()
  const finish = useFinishStop()
  const open = openStops(order)
  const first = open.find((stop) => stop.kind === kind) ?? open[0]
  const form = useForm<FinishValues>({ defaultValues: { stopId: first?._id ?? '', notes: '' } })
  const stopId = form.watch('stopId')
  const stop = open.find(({ _id }) => _id === stopId)
  const asksProof = stop !== undefined && needsProof(stop)
  const send = async ({ stopId, notes }: FinishValues) => {
    await finish.mutateAsync({
      id: order._id,
      stopId,
      status: 'done',
      ...(notes.trim() && { notes: notes.trim() }),
    })
    toast.success(t`The stop is done`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Finish a stop</Trans>}
      description={stop?.address}
      submit={stop?.kind === 'pickup' ? <Trans>Mark as Picked Up</Trans> : <Trans>Mark as Delivered</Trans>}
      disabled={!stop}
      onSend={send}
      failure={t`Failed to change the order's status`}
      onClose={onClose}
    >
      {open.length > 1 && (
        <FormField form={form} name="stopId" label={<Trans>Which stop?</Trans>}>
          {(input) => (
            <Select {...input}>
              {open.map(({ _id, kind, address }) => (
                <option key={_id} value={_id}>
                  {kind === 'pickup' ? t`Pickup: ${address}` : t`Delivery: ${address}`}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="notes"
        label={<Trans>Reason</Trans>}
        {...(asksProof && { required: t`Please give a reason` })}
        hint={
          asksProof ? (
            <Trans>The proof that was asked for is missing: say why it counts as delivered all the same.</Trans>
          ) : (
            <Trans>Optional</Trans>
          )
        }
      >
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
