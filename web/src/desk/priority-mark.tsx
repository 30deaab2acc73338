import { useLingui } from '@lingui/react'
import { priorityNames } from '../orders/order-words.ts'
import { Badge } from '../ui/badge.tsx'
import type { DeskOrder } from './desk.queries.ts'

/** Only what stands out is marked. */
export function PriorityMark({ priority }: Pick<DeskOrder, 'priority'>) {
  const { i18n } = useLingui()
  if (priority === 'normal') return null
  return <Badge tone={priority === 'urgent' ? 'cancelled' : 'pending'}>{i18n._(priorityNames[priority])}</Badge>
}
