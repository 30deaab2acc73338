import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../ui/skeleton.tsx'
import { Money } from '../ui/text/money.tsx'
import type { PriceLine } from './orders.queries.ts'

interface PriceLinesProps {
  lines: readonly PriceLine[]
  total: number
  /** Another price is on its way: the lines stay, their amounts do not. */
  waiting?: boolean
}

/** How the price comes about; the lines add up to the total. */
export const PriceLines = ({ lines, total, waiting }: PriceLinesProps) => (
  <dl aria-busy={waiting || undefined} className="flex flex-col gap-2 text-sm">
    {lines.map(({ code, label, amount }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two charges may say the same, and lines stay where they are
      <div key={`${code} ${label} ${at}`} className="flex justify-between gap-4">
        <dt className="text-ink-soft">{label}</dt>
        <dd>{waiting ? <Skeleton className="h-4 w-14" /> : <Money amount={amount} />}</dd>
      </div>
    ))}
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>{waiting ? <Skeleton className="h-5 w-20" /> : <Money amount={total} />}</dd>
    </div>
  </dl>
)
