import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { firstAvailableQuery } from '../courier.queries.ts'
import { AvailableList } from '../orders/available-list.tsx'
import { GoalsCard } from './goals-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TodayStats } from './today-stats.tsx'
import { WeekCard } from './week-card.tsx'

export function DashboardPage() {
  const { t } = useLingui()
  const { user } = useSession()
  usePageTitle(t`Dashboard`)
  const available = useQuery(firstAvailableQuery())
  const firstName = user?.firstName ?? ''
  return (
    <>
      <PageHeader title={<Trans>Welcome, {firstName}</Trans>} />
      <TodayStats />
      <QuickActions />
      <section aria-labelledby="available" className="flex flex-col gap-3">
        <h2 id="available" className="text-base font-semibold">
          <Trans>Available Orders</Trans>
        </h2>
        <AvailableList list={available} emptyHint={<Trans>New orders appear by themselves.</Trans>} />
      </section>
      <GoalsCard />
      <WeekCard />
    </>
  )
}
