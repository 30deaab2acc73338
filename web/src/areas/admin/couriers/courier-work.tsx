import { Trans, useLingui } from '@lingui/react/macro'
import { type Employment, employments } from '@maple/contract/couriers/employments'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fullName } from '../../../lib/format/format.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { OpenOrders, useOpenOrders } from '../release-orders/open-orders-choice.tsx'
import { useReleaseOrders } from '../release-orders/use-release-orders.ts'
import { type CourierDetails, useEmployCourier } from './staff-couriers.queries.ts'

/** Whether they are asked, or have what is assigned (O2). */
export function EmploymentChoice({ courier }: { courier: CourierDetails }) {
  const { t } = useLingui()
  const employ = useEmployCourier()
  const names: Record<Employment, string> = {
    contractor: t`Contractor: is offered orders`,
    employee: t`Employee: has what is assigned`,
  }
  const choose = (employment: Employment) =>
    employ.mutate(
      { id: courier._id, employment },
      { onError: (error) => toast.error(messageOf(error, t`Failed to update the courier`)) },
    )
  return (
    <Field label={<Trans>Employment</Trans>}>
      <Select
        value={courier.employment}
        disabled={employ.isPending}
        onChange={({ target }) => choose(target.value as Employment)}
      >
        {employments.map((employment) => (
          <option key={employment} value={employment}>
            {names[employment]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Somebody who goes home, falls ill or does not answer: what becomes of their work (O3). */
export function AbsenceDialog({ courier, onClose }: { courier: CourierDetails; onClose: () => void }) {
  const release = useReleaseOrders()
  const { decided, waits, ...orders } = useOpenOrders(courier._id)
  const name = fullName(courier.user)
  const isIdle = !waits && orders.list.data?.data.length === 0
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Open orders of {name}</Trans>}
      description={
        isIdle ? <Trans>There are none.</Trans> : <Trans>Decide what becomes of them while {name} is away.</Trans>
      }
      confirm={isIdle ? <Trans>Done</Trans> : <Trans>Move orders</Trans>}
      waits={waits}
      onConfirm={() => release(courier._id, decided)}
    >
      <OpenOrders courierId={courier._id} {...orders} />
    </ConfirmDialog>
  )
}
