import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useOrderNews } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { adminKeys } from '../admin.keys.ts'
import { AttentionCard } from './attention-card.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { DashboardCards } from './dashboard-cards.tsx'
import { RecentOrdersCard } from './recent-orders-card.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { TodayCard } from './today-card.tsx'

export const readFirst = (client: QueryClient) => [client.prefetchQuery(dashboardQuery())]

export function DashboardPage() {
  const { t } = useLingui()
  usePageTitle(t`Dashboard`)
  useOrderNews(adminKeys.dashboard.all)
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery())
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        hint={<Trans>The company at a glance, live: what waits for you, what is on its way and what came in.</Trans>}
      />
      {error && !data ? (
        <Card flush>
          <ErrorState
            error={undefined}
            fallback={t`Error fetching dashboard data`}
            onRetry={refetch}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <>
          {data?.linksLeadNowhere && (
            <Banner kind="warning" className="mb-5">
              <Trans>
                The address of this site is not set up: links in mails lead nowhere. Whoever runs the server sets
                PUBLIC_URL.
              </Trans>
            </Banner>
          )}
          {data?.mailsStayHere && (
            <Banner kind="warning" className="mb-5">
              <Trans>
                No mail server is set up: confirmations, receipts and password links reach nobody. Whoever runs the
                server sets SMTP_URL; until then mails are under Outbox.
              </Trans>
            </Banner>
          )}
          {data && <SetUpCard open={data.setUp} />}
          <DashboardCards data={data} />
          <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-5">
              <AttentionCard data={data} />
              <RecentOrdersCard orders={data?.recentOrders} />
            </div>
            <TodayCard entries={data?.timeline} />
          </div>
        </>
      )}
    </>
  )
}
