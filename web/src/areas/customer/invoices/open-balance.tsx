import { Trans } from '@lingui/react/macro'
import type { Reply } from '../../../lib/api/api.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { StatCard } from '../../../ui/card.tsx'
import { Money } from '../../../ui/text/money.tsx'

type Sums = Reply<'GET /accounts/:id/invoices'>['sums']

/** What is open, and in plain words what should have been paid by now. */
export function OpenBalance({ sums }: { sums: Sums | undefined }) {
  const late = formatMoney(sums?.overdue ?? 0)
  return (
    <>
      {sums && sums.overdue > 0 && (
        <Banner kind="error">
          <Trans>{late} is past its due date. Please pay it now.</Trans>
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard label={<Trans>Left to pay</Trans>} value={<Money amount={sums?.balance ?? 0} />} loading={!sums} />
        <StatCard
          label={<Trans context="amount">Paid</Trans>}
          value={<Money amount={sums?.paid ?? 0} />}
          loading={!sums}
        />
      </div>
    </>
  )
}
