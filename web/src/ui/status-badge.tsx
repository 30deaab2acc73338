import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Badge } from './badge.tsx'

/** The statuses of an order, in the words that people read. */
export const orderStatusNames = {
  pending: msg`Pending`,
  assigned: msg`Assigned`,
  accepted: msg`Accepted`,
  'picked-up': msg`Picked Up`,
  'in-transit': msg`In Transit`,
  undelivered: msg`Not delivered`,
  delivered: msg`Delivered`,
  returned: msg`Returned`,
  cancelled: msg`Cancelled`,
} satisfies Record<string, MessageDescriptor>

export type OrderStatusName = keyof typeof orderStatusNames

export function StatusBadge({ status }: { status: OrderStatusName }) {
  const { i18n } = useLingui()
  return (
    <Badge tone={status} icon={<span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}>
      {i18n._(orderStatusNames[status])}
    </Badge>
  )
}
