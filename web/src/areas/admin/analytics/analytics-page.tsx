import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { download } from '../../../lib/api/download.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ActivityCard } from './activity-card.tsx'
import { type Analytics, type AnalyticsQuery, analyticsQuery, placesQuery } from './analytics.queries.ts'
import { HeatCard } from './heat-card.tsx'
import { KpiCards } from './kpi-cards.tsx'
import { CancellationsCard, CouriersCard, EtaCard, StagesCard, StatusesCard } from './list-cards.tsx'
import { periodDefaults, periodName, periodQuery } from './period-params.ts'
import { PeriodPicker } from './period-picker.tsx'
import { PlacesCard } from './places-card.tsx'
import { RevenueCard, VolumeCard } from './series-cards.tsx'

export { texts } from '../office-texts.ts'

export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(analyticsQuery(periodQuery(periodDefaults))),
  client.prefetchQuery(placesQuery({ period: periodDefaults.period })),
]

export function AnalyticsPage() {
  const { t } = useLingui()
  usePageTitle(t`Analytics`)
  const { values, set } = useListParams(periodDefaults)
  const query = periodQuery(values)
  const { data, error, refetch, isFetching } = useQuery(analyticsQuery(query))
  return (
    <>
      <PageHeader
        title={<Trans>Analytics</Trans>}
        hint={<Trans>Each period against the one before it; figures are about a minute old.</Trans>}
        actions={data && <ExportAll data={data} />}
      />
      <PeriodPicker period={periodName(values.period)} from={values.from} to={values.to} onChange={set} />
      {!query ? (
        <Card flush>
          <EmptyState
            icon={<CalendarRange />}
            title={<Trans>Choose the first and the last day</Trans>}
            hint={<Trans>At most 366 days, both included.</Trans>}
          />
        </Card>
      ) : error && !data ? (
        <Card flush>
          <ErrorState
            error={error}
            fallback={t`The figures could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <Figures data={data} query={query} />
      )}
    </>
  )
}

/** Cards of any height below each other, without holes. */
const column = 'flex flex-col gap-5 *:min-w-0'

const Figures = ({ data, query }: { data: Analytics | undefined; query: AnalyticsQuery }) => (
  <>
    <KpiCards kpis={data?.kpis} />
    <div className="grid gap-5 *:min-w-0 xl:grid-cols-2">
      <VolumeCard data={data} />
      <RevenueCard data={data} />
      <div className={column}>
        <HeatCard data={data} />
        <CouriersCard data={data} />
        <CancellationsCard data={data} />
        <ActivityCard entries={data?.activity} />
      </div>
      <div className={column}>
        <PlacesCard query={query} />
        <StagesCard data={data} />
        <StatusesCard data={data} />
        <EtaCard data={data} />
      </div>
    </div>
  </>
)

/** All of it, for other programs; each card has its own file for spreadsheets. */
function ExportAll({ data }: { data: Analytics }) {
  const name = `analytics-${data.period}-${data.from.slice(0, 10)}.json`
  const file = () => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  return (
    <Button onClick={() => download(file(), name)}>
      <Trans>Export as JSON</Trans>
    </Button>
  )
}
