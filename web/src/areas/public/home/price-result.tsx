import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { keptOrders, PriceLines, visitor } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { orderOf, type PriceValues } from './price-values.ts'

interface PriceResultProps {
  /** Absent until it has been asked for. */
  quote: Data<'POST /orders/quote'> | undefined
  values: PriceValues
}

/** The price line by line, and the way to an order with the same already filled in. */
export function PriceResult({ quote, values }: PriceResultProps) {
  const { user } = useSession()
  if (!quote) {
    return (
      <p className="text-center text-ink-soft">
        <Trans>The price appears here, line by line.</Trans>
      </p>
    )
  }
  const carryOver = () => keptOrders.write(visitor, { values: orderOf(values) })
  return (
    <div className="flex flex-col gap-5">
      <PriceLines lines={quote.lines} total={quote.pricing.total} />
      {user?.role === 'customer' ? (
        <LinkButton to="/customer/new" variant="primary" onClick={carryOver}>
          <Trans>Order this delivery</Trans>
        </LinkButton>
      ) : (
        !user && (
          <LinkButton to="/register" state={{ from: '/customer/new' }} variant="primary" onClick={carryOver}>
            <Trans>Register and order</Trans>
          </LinkButton>
        )
      )}
    </div>
  )
}
