import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Account } from '../../../accounts/index.ts'
import type { Address } from '../../../identity/index.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import { Card } from '../../../ui/card.tsx'
import { faultOf } from '../../unknown-address.tsx'
import { AccountFields, hasAccountFields } from '../account-fields.tsx'
import { ExtrasFields } from '../extras-fields.tsx'
import { OnAccount } from '../on-account.tsx'
import type { OrderValues } from '../order-values.ts'
import { PackageFields } from '../package-fields.tsx'
import { ScheduleFields } from '../schedule-fields.tsx'
import { StopFields } from '../stop-fields.tsx'
import { TypeFields } from '../type-fields.tsx'
import type { ShownQuote } from '../use-quote.ts'
import { PriorityChoices } from './priority-choices.tsx'
import { StepSection } from './step-section.tsx'
import { placeOf } from './trip.tsx'
import type { Steps } from './use-steps.ts'

interface OrderStepsProps {
  steps: Steps
  config: Config
  addresses: readonly Address[]
  quote: ShownQuote
  payment: ReactNode
  account: Account | undefined
}

/** The fields in the order in which an order is thought of. */
export const OrderSteps = ({ steps, config, addresses, quote, payment, account }: OrderStepsProps) => (
  <>
    <StepSection id="where" steps={steps}>
      <StopCards addresses={addresses} quote={quote} />
    </StepSection>
    <StepSection id="what" steps={steps}>
      <Card title={<Trans>Package</Trans>}>
        <PackageFields fees={config.fees.size} />
      </Card>
      {account && <AccountCard account={account} />}
    </StepSection>
    <StepSection id="when" steps={steps}>
      <Card>
        <div className="flex flex-col gap-5">
          <ScheduleFields config={config} />
          <PriorityChoices fees={config.fees} />
        </div>
      </Card>
    </StepSection>
    <StepSection id="pay" steps={steps}>
      <Card title={<Trans>Payment</Trans>}>
        <div className="flex flex-col gap-5">
          {account?.terms.payment === 'account' ? (
            <OnAccount account={account} total={quote.shown?.quote.pricing.total} />
          ) : (
            payment
          )}
          <ExtrasFields />
        </div>
      </Card>
    </StepSection>
  </>
)

/** What the business wants to be said of each of its orders. */
const AccountCard = ({ account }: { account: Account }) =>
  hasAccountFields(account) ? (
    <Card title={<Trans>References</Trans>} hint={<Trans>For {account.name}</Trans>}>
      <AccountFields account={account} />
    </Card>
  ) : null

/** Where it starts, unless that is the depot, and where it goes. */
function StopCards({ addresses, quote }: Pick<OrderStepsProps, 'addresses' | 'quote'>) {
  const values = useFormContext<OrderValues>().watch()
  const withPickup = values.type === 'pickup-delivery'
  const end = (stop: 'pickup' | 'delivery') => (
    <StopFields
      stop={stop}
      addresses={addresses}
      found={placeOf(stop, values, quote)}
      fault={faultOf(quote.error, stop)}
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
