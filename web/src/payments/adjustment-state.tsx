import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../lib/format/format.ts'
import { Badge } from '../ui/badge.tsx'
import { adjustmentStateNames, adjustmentTones } from './adjustment-words.ts'
import type { CourierAdjustment } from './payments.queries.ts'

/** How far it is, and what of it still comes. */
export function AdjustmentState({
  adjustment: { state, left, settled, carriedAt },
}: {
  adjustment: CourierAdjustment
}) {
  const { i18n } = useLingui()
  const rest = formatMoney(left)
  return (
    <>
      <Badge tone={adjustmentTones[state]}>{i18n._(adjustmentStateNames[state])}</Badge>
      {state === 'open' && carriedAt && (
        <span className="mt-1 block text-ink-soft">
          {settled > 0 ? (
            <Trans>{rest} is carried over</Trans>
          ) : (
            <Trans>Carried over: the earnings did not cover it</Trans>
          )}
        </span>
      )}
    </>
  )
}
