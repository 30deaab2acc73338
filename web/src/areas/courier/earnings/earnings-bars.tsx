import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { barName } from './bar-names.ts'
import type { Earnings } from './earnings.queries.ts'

// The chart library is larger than all the rest of the page.
const EarningsChart = lazy(async () => ({ default: (await import('./earnings-chart.tsx')).EarningsChart }))

const wait = (
  <SkeletonGroup>
    <Skeleton className="h-60 w-full" />
  </SkeletonGroup>
)

/** A chart, and the same numbers as a table for those who want to read them. */
export function EarningsBars({ earnings }: { earnings: Earnings | undefined }) {
  const [asTable, setAsTable] = useState(false)
  const { t } = useLingui()
  return (
    <Card
      title={earnings?.period === 'today' ? <Trans>By the hour</Trans> : <Trans>Day by day</Trans>}
      actions={
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Trans>As a table</Trans>
        </Button>
      }
    >
      {!earnings ? (
        wait
      ) : asTable ? (
        <BarsTable series={earnings.series} />
      ) : (
        <Suspense fallback={wait}>
          <EarningsChart label={t`Earnings as bars; the button above shows them as a table`} series={earnings.series} />
        </Suspense>
      )}
    </Card>
  )
}

const BarsTable = ({ series }: { series: Earnings['series'] }) => (
  <table className="w-full text-sm">
    <thead className="text-left text-ink-faint">
      <tr>
        <th scope="col" className="pb-2 font-medium">
          <Trans>When</Trans>
        </th>
        <th scope="col" className="pb-2 text-right font-medium">
          <Trans>Deliveries</Trans>
        </th>
        <th scope="col" className="pb-2 text-right font-medium">
          <Trans>Tips</Trans>
        </th>
        <th scope="col" className="pb-2 text-right font-medium">
          <Trans>Earnings</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {series.map(({ key, deliveries, tips, earnings }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-normal">
            {barName(key, 'long')}
          </th>
          <td className="py-1.5 text-right tabular-nums">{deliveries}</td>
          <td className="py-1.5 text-right">
            <Money amount={tips} />
          </td>
          <td className="py-1.5 text-right">
            <Money amount={earnings} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
