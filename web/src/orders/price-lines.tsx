import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { currentLanguage } from '../lib/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Money } from '../ui/text/money.tsx'
import type { PriceLine } from './orders.queries.ts'

interface PriceLinesProps {
  lines: readonly PriceLine[]
  /** Nothing as long as no rule gives it a price: staff set it (K6). */
  total: number | null
  /** Another price is on its way: the lines stay, their amounts do not. */
  waiting?: boolean
}

/** How the price comes about; the lines add up to the total. What each is for is said when asked. */
export function PriceLines({ lines, total, waiting }: PriceLinesProps) {
  const [whys, setWhys] = useState(false)
  const canSay = lines.some(({ why }) => why)
  return (
    <div className="flex flex-col gap-2">
      <dl aria-busy={waiting || undefined} className="flex flex-col gap-2 text-sm">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may say the same, and lines stay where they are
          <Line key={`${line.code} ${line.label} ${at}`} line={line} waiting={waiting} withWhy={whys} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            {waiting ? (
              <Skeleton className="h-5 w-20" />
            ) : total === null ? (
              <Trans>Price follows</Trans>
            ) : (
              <Money amount={total} />
            )}
          </dd>
        </div>
      </dl>
      {canSay && (
        <button type="button" className="link self-start text-sm" aria-expanded={whys} onClick={() => setWhys(!whys)}>
          <Trans>Why this price?</Trans>
        </button>
      )}
    </div>
  )
}

interface LineProps {
  line: PriceLine
  waiting: boolean | undefined
  withWhy: boolean
}

const Line = ({ line: { label, amount, why }, waiting, withWhy }: LineProps) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>{waiting ? <Skeleton className="h-4 w-14" /> : <Money amount={amount} />}</dd>
    {withWhy && why && <dd className="w-full text-xs wrap-anywhere text-ink-faint">{why[currentLanguage()]}</dd>}
  </div>
)
