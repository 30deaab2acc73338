import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { fullName } from '../../../../lib/format/format.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type Candidate, useAssignOrder } from '../staff-orders.queries.ts'
import { CandidateList } from './candidate-list.tsx'

export function AssignDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  // As it was when the dialog was opened: whoever was quicker meanwhile is told, not overruled.
  const [insteadOf] = useState(order.courier?._id ?? null)
  const assign = useAssignOrder()
  const choose = async (candidate: Candidate) => {
    const name = fullName(candidate)
    try {
      await assign.mutateAsync({ id: order._id, courierId: candidate.courierId, insteadOf })
      toast.success(t`Offered to ${name}`)
      onClose()
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to assign the order`))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={order.courier ? <Trans>Reassign</Trans> : <Trans>Assign courier</Trans>}
      description={<Trans>Online couriers first, nearest to the pickup first.</Trans>}
    >
      <CandidateList
        orderId={order._id}
        current={order.courier?._id}
        choosing={assign.isPending ? assign.variables?.courierId : undefined}
        onChoose={(candidate) => void choose(candidate)}
      />
    </Dialog>
  )
}
