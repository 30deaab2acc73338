import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { Totals } from './receivables.queries.ts'

const ages = ['current', 'days30', 'days60', 'days90', 'over90'] as const
const looks = {
  current: 'bg-delivered',
  days30: 'bg-pending',
  days60: 'bg-undelivered',
  days90: 'bg-cancelled/70',
  over90: 'bg-cancelled',
}

/** How old what is owed is, as one bar; the table has the numbers. */
export function AgeBar({ totals }: { totals: Totals | undefined }) {
  const { t } = useLingui()
  if (!totals || totals.total <= 0) return null
  const names = {
    current: t`Not due`,
    days30: t`1–30 days`,
    days60: t`31–60 days`,
    days90: t`61–90 days`,
    over90: t`Over 90 days`,
  }
  const shown = ages.filter((age) => totals[age] > 0)
  return (
    <Card>
      <p className="text-sm text-ink-soft">
        <Trans>Owed in all</Trans>
      </p>
      <p className="text-2xl font-semibold tracking-tight">
        <Money amount={totals.total} />
      </p>
      <div aria-hidden="true" className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shown.map((age) => (
          <div key={age} className={clsx('min-w-1', looks[age])} style={{ flexGrow: totals[age] }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {shown.map((age) => (
          <li key={age} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx('size-2.5 rounded-full', looks[age])} />
            <span className="text-ink-soft">{names[age]}</span>
            <Money amount={totals[age]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
