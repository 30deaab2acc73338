import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { firstAvailableQuery, type AvailableList as Listed } from '../courier.queries.ts'
import { courierStatusQuery } from '../courier-file.queries.ts'
import { MissingNotice } from '../missing-notice.tsx'
import { AvailableList } from '../orders/available-list.tsx'
import { ActiveWork } from './active-work.tsx'
import { GoalsCard } from './goals-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TodayStats } from './today-stats.tsx'
import { WeekCard } from './week-card.tsx'

/** The others are one tap away. */
const most = 3
const firstFew = (list: Listed): Listed => ({ ...list, data: list.data.slice(0, most) })

/** Today: the work, what is offered, and only then the numbers. */
export function DashboardPage() {
  const { t } = useLingui()
  const { user } = useSession()
  usePageTitle(t`Dashboard`)
  const { data: file } = useQuery(courierStatusQuery)
  const available = useQuery({ ...firstAvailableQuery(), select: firstFew })
  const firstName = user?.firstName ?? ''
  return (
    <>
      <PageHeader title={<Trans>Welcome, {firstName}</Trans>} />
      {file && <MissingNotice file={file} />}
      <ActiveWork />
      <section aria-labelledby="available" className="flex flex-col gap-3">
        <h2 id="available" className="text-base font-semibold">
          <Trans>Available Orders</Trans>
        </h2>
        <AvailableList list={available} emptyHint={<Trans>New orders appear by themselves.</Trans>} />
      </section>
      <TodayStats />
      <GoalsCard />
      <WeekCard />
      <QuickActions />
    </>
  )
}
