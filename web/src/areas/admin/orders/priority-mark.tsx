import { useLingui } from '@lingui/react'
import { priorityNames } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ListedOrder } from './staff-orders.queries.ts'

/** Only what stands out is marked. */
export function PriorityMark({ priority }: Pick<ListedOrder, 'priority'>) {
  const { i18n } = useLingui()
  if (priority === 'normal') return null
  return <Badge tone={priority === 'urgent' ? 'cancelled' : 'pending'}>{i18n._(priorityNames[priority])}</Badge>
}
