import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../lib/format/format.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { kindSteps, modeNames } from './shop-words.ts'
import type { Shop } from './shops.queries.ts'

/** Where the shop sends to, and what becomes of it. `withSteps`: for who sets the shop up. */
export function ShopFacts({ of: shop, withSteps }: { of: Shop; withSteps: boolean }) {
  const { t, i18n } = useLingui()
  const { kind, url, mapping, lastReceivedAt, waiting } = shop
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {withSteps && (
          <>
            <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
              <output
                aria-label={t`Address for the shop`}
                className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2.5 font-mono text-sm wrap-anywhere select-all"
              >
                {url}
              </output>
              <CopyButton text={url} />
            </div>
            <p className="text-sm text-ink-soft">{i18n._(kindSteps[kind])}</p>
          </>
        )}
        <Facts>
          <Fact label={<Trans>Orders</Trans>}>{i18n._(modeNames[mapping.mode])}</Fact>
          <Fact label={<Trans>Pickup</Trans>}>{mapping.pickup.address}</Fact>
          <Fact label={<Trans>Only these ways of shipping</Trans>}>{mapping.onlyMethods.join(' · ')}</Fact>
          <Fact label={<Trans>Last received</Trans>}>
            {lastReceivedAt ? <CompanyDateTime value={lastReceivedAt} /> : <Trans>Never</Trans>}
          </Fact>
          <Fact label={<Trans>Waiting</Trans>}>{formatNumber(waiting)}</Fact>
        </Facts>
      </div>
    </Card>
  )
}
