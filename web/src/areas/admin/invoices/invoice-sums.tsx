import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Reply } from '../../../lib/api/api.ts'
import { StatCard } from '../../../ui/card.tsx'
import { Money } from '../../../ui/text/money.tsx'

type Sums = Reply<'GET /admin/invoices'>['sums']

/** Over everything the filter finds, not the page alone. */
export function InvoiceSums({ sums }: { sums: Sums | undefined }) {
  const loading = !sums
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={<Trans>Total</Trans>} value={<Money amount={sums?.total ?? 0} />} loading={loading} />
      <StatCard
        label={<Trans context="amount">Paid</Trans>}
        value={<Money amount={sums?.paid ?? 0} />}
        loading={loading}
        picture={<Part of={sums?.total ?? 0} part={sums?.paid ?? 0} tone="bg-delivered" />}
      />
      <StatCard label={<Trans>Left to pay</Trans>} value={<Money amount={sums?.balance ?? 0} />} loading={loading} />
      <StatCard
        label={<Trans>Of which overdue</Trans>}
        value={
          <span className={sums && sums.overdue > 0 ? 'text-cancelled' : undefined}>
            <Money amount={sums?.overdue ?? 0} />
          </span>
        }
        loading={loading}
        picture={<Part of={sums?.balance ?? 0} part={sums?.overdue ?? 0} tone="bg-cancelled" />}
      />
    </div>
  )
}

const Part = ({ of, part, tone }: { of: number; part: number; tone: string }) => (
  <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
    <div
      className={clsx('h-full rounded-full', tone)}
      style={{ width: `${of > 0 ? Math.min(100, (part / of) * 100) : 0}%` }}
    />
  </div>
)
