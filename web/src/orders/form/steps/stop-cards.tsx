import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Address } from '../../../identity/index.ts'
import { useValues } from '../../../lib/form/use-values.ts'
import { Card } from '../../../ui/card.tsx'
import { faultOf } from '../../unknown-address.tsx'
import type { OrderValues } from '../order-values.ts'
import { StopFields } from '../stop-fields.tsx'
import { TypeFields } from '../type-fields.tsx'
import type { ShownQuote } from '../use-quote.ts'
import { placeOf } from './trip.tsx'

interface StopCardsProps {
  addresses: readonly Address[]
  quote: ShownQuote
  withRecent?: boolean
}

/** Where it starts, unless that is the depot, and where it goes. */
export function StopCards({ addresses, quote, withRecent }: StopCardsProps) {
  const values = useValues(useFormContext<OrderValues>())
  const withPickup = values.type === 'pickup-delivery'
  const end = (stop: 'pickup' | 'delivery') => (
    <StopFields
      stop={stop}
      addresses={addresses}
      found={placeOf(stop, values, quote)}
      fault={faultOf(quote.error, stop)}
      waiting={!quote.shown && !quote.error && values[stop].address !== ''}
      withRecent={withRecent}
    />
  )
  return (
    <>
      <Card>
        <TypeFields />
      </Card>
      {withPickup && (
        <Card title={<Trans>Pickup</Trans>} hint={<Trans>Where the courier collects the package</Trans>}>
          {end('pickup')}
        </Card>
      )}
      <Card
        title={<Trans>Delivery</Trans>}
        hint={
          withPickup ? (
            <Trans>Who receives the package</Trans>
          ) : (
            <Trans>The package starts at our depot. Who receives it?</Trans>
          )
        }
      >
        {end('delivery')}
      </Card>
    </>
  )
}
