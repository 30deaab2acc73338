import { useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { failureNames, stateNames, stateTones } from './payment-words.ts'
import type { OrderPayment } from './payments.queries.ts'

export function PaymentState({ state }: Pick<OrderPayment, 'state'>) {
  const { i18n } = useLingui()
  return <Badge tone={stateTones[state]}>{i18n._(stateNames[state])}</Badge>
}

export function FailureText({ failure }: { failure: string }) {
  const { i18n } = useLingui()
  const known = failureNames[failure]
  return known ? i18n._(known) : failure
}
