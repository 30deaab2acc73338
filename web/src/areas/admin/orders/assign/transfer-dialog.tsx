import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { fullName } from '../../../../lib/format/format.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type Candidate, useAskTransfer } from '../staff-orders.queries.ts'
import { CandidateList } from './candidate-list.tsx'

/** To whom an order goes on that was picked up, and why; it changes hands when they confirm (O3). */
export function TransferDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const ask = useAskTransfer()
  const form = useForm({ defaultValues: { reason: '' } })
  const from = order.courier?.user.firstName ?? ''
  const choose = (candidate: Candidate) =>
    form.handleSubmit(async ({ reason }) => {
      const name = fullName(candidate)
      try {
        await ask.mutateAsync({ id: order._id, courierId: candidate.courierId, reason: reason.trim() })
        toast.success(t`${name} is asked to take it over`)
        form.reset()
        onClose()
      } catch (failure) {
        toast.error(messageOf(failure, t`Failed to hand the order over`))
      }
    })()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={<Trans>Hand over to another courier</Trans>}
      description={<Trans>{from} keeps it until the other courier confirms by a tap or a scan.</Trans>}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="reason" label={<Trans>Reason</Trans>} required={t`Please give a reason`}>
          {(input) => <Textarea rows={2} maxLength={500} {...input} />}
        </FormField>
        <CandidateList
          orderId={order._id}
          current={order.courier?._id}
          choosing={ask.isPending ? ask.variables?.courierId : undefined}
          onChoose={(candidate) => void choose(candidate)}
        />
      </div>
    </Dialog>
  )
}
