import { Trans } from '@lingui/react/macro'
import type { Account } from '../../accounts/index.ts'
import type { Address } from '../../identity/index.ts'
import type { Config } from '../../lib/query/config.queries.ts'
import { AccountCard, PackageFields, PriorityChoices, StopCards, type useQuote } from '../../orders/index.ts'
import { Card } from '../../ui/card.tsx'
import { StopList } from '../details/template-card.tsx'
import type { Recurrence } from '../recurrences.queries.ts'

interface TripPartProps {
  config: Config
  account: Account | undefined
  addresses: readonly Address[]
  quote: ReturnType<typeof useQuote>
  isStaff: boolean
}

/** What is ordered each time, in the fields of the order form. */
export function TripPart({ config, account, addresses, quote, isStaff }: TripPartProps) {
  return (
    <>
      <StopCards addresses={addresses} quote={quote} withRecent={!isStaff || account !== undefined} />
      <Card title={<Trans>Package</Trans>}>
        <div className="flex flex-col gap-5">
          <PackageFields fees={config.fees.size} />
          <PriorityChoices fees={config.fees} />
        </div>
      </Card>
      {account && <AccountCard account={account} />}
    </>
  )
}

/** An order of several stops is repeated as it was. */
export const StopsPart = ({ stops }: { stops: NonNullable<Recurrence['template']['stops']> }) => (
  <Card
    title={<Trans>Stops</Trans>}
    hint={<Trans>They stay as they are. To change them, repeat another order instead.</Trans>}
  >
    <StopList stops={stops} />
  </Card>
)
