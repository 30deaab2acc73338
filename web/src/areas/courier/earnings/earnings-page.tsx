import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ConsentCards } from './consent-cards.tsx'
import { EarnedTable } from './earned-table.tsx'
import { earningsQuery, type Period } from './earnings.queries.ts'
import { EarningsBars } from './earnings-bars.tsx'
import { EarningsCards } from './earnings-cards.tsx'
import { ExportEarnings } from './export-earnings.tsx'
import { MyAdjustments } from './my-adjustments.tsx'
import { MyPayouts } from './my-payouts.tsx'
import { PayoutCard } from './payout-card.tsx'

const defaults = { period: 'week' } as const
const periodOf = (word: string): Period => (['today', 'month'] as const).find((each) => each === word) ?? 'week'

/** What a courier earned, all from the ledger. */
export function EarningsPage() {
  const { t } = useLingui()
  usePageTitle(t`Earnings`)
  const { values, page, set } = useListParams(defaults)
  const period = periodOf(values.period)
  const { data, error, refetch, isFetching } = useQuery(earningsQuery(period))
  return (
    <>
      <PageHeader title={<Trans>Earnings</Trans>} actions={<ExportEarnings period={period} />} />
      <ConsentCards />
      <ChoiceCards
        legend={<Trans>Period</Trans>}
        hideLegend
        inRow
        value={period}
        input={{ name: 'period', onChange: ({ target }) => set({ period: target.value }) }}
        choices={[
          { value: 'today', label: <Trans>Today</Trans> },
          { value: 'week', label: <Trans>Week</Trans> },
          { value: 'month', label: <Trans>Month</Trans> },
        ]}
      />
      {error && !data ? (
        <Card flush>
          <ErrorState
            error={error}
            fallback={t`Your earnings could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <>
          <EarningsCards earnings={data} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <EarningsBars earnings={data} />
            <PayoutCard earnings={data} />
          </div>
          <MyPayouts />
          <MyAdjustments />
          <EarnedTable period={period} page={page} onPage={(next) => set({ page: next })} />
        </>
      )}
    </>
  )
}
