import { useLingui } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'
import type { Delivery } from '../webhooks.queries.ts'
import { deliveryStates } from './delivery-words.ts'

export function DeliveryState({ of: { state } }: { of: Pick<Delivery, 'state'> }) {
  const { i18n } = useLingui()
  return <Badge tone={deliveryStates[state].tone}>{i18n._(deliveryStates[state].name)}</Badge>
}
