import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Account } from '../../../accounts/index.ts'
import type { Address } from '../../../identity/index.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import { Card } from '../../../ui/card.tsx'
import { AccountCard } from '../account-fields.tsx'
import { ExtrasFields } from '../extras-fields.tsx'
import { OnAccount } from '../on-account.tsx'
import { PackageFields } from '../package-fields.tsx'
import { ScheduleFields } from '../schedule-fields.tsx'
import type { ShownQuote } from '../use-quote.ts'
import { PriorityChoices } from './priority-choices.tsx'
import { StepSection } from './step-section.tsx'
import { StopCards } from './stop-cards.tsx'
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
            <OnAccount account={account} total={quote.shown?.quote.pricing?.total} />
          ) : (
            payment
          )}
          <ExtrasFields />
        </div>
      </Card>
    </StepSection>
  </>
)
