import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { keptOrders, PriceLines, visitor } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { PriceValues } from './price-form.ts'
import { orderOf } from './price-values.ts'

interface PriceResultProps {
  quote: Data<'POST /orders/quote'>
  values: PriceValues
}

/** Where whoever registers or signs in goes on to. */
const goal = { from: '/customer/new' }

/** The price line by line, and the way to an order with the same already filled in. */
export function PriceResult({ quote, values }: PriceResultProps) {
  const { user } = useSession()
  const carryOver = () => keptOrders.write(visitor, { values: orderOf(values) })
  return (
    <div className="flex flex-col gap-4">
      {quote.pricing && <PriceLines lines={quote.lines} total={quote.pricing.total} />}
      {user?.role === 'customer' ? (
        <LinkButton to="/customer/new" variant="primary" size="lg" onClick={carryOver}>
          <Trans>Order this delivery</Trans>
        </LinkButton>
      ) : (
        !user && (
          <>
            <LinkButton to="/register" state={goal} variant="primary" size="lg" onClick={carryOver}>
              <Trans>Register and order</Trans>
            </LinkButton>
            <LinkButton to="/login" state={goal} variant="ghost" onClick={carryOver}>
              <Trans>I have an account: sign in and order</Trans>
            </LinkButton>
          </>
        )
      )}
    </div>
  )
}
