import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { useActiveAccount } from '../../../accounts/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { recurrencesQuery, useRecurrenceColumns } from '../../../recurrences/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { recurringPaths } from './recurring-paths.ts'

const defaults = {} as const

/** What comes again and again for the account one acts for (M1). */
export function RecurringPage() {
  const { t } = useLingui()
  usePageTitle(t`Recurring orders`)
  const navigate = useNavigate()
  const { active, mayOrder, business } = useActiveAccount()
  const { page, set } = useListParams(defaults)
  const list = useQuery({ ...recurrencesQuery({ accountId: active?._id, page }), enabled: active !== undefined })
  const columns = useRecurrenceColumns(recurringPaths)
  const create = mayOrder && (
    <LinkButton to="/customer/recurring/new" variant="primary" icon={<Plus className="size-4" />}>
      <Trans>New recurring order</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={<Trans>Recurring</Trans>} hint={business?.name} actions={create} />
      <Card flush>
        <PagedTable
          list={list}
          onPage={(page) => set({ page })}
          label={t`Recurring orders`}
          columns={columns}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => navigate(`${recurringPaths.list}/${_id}`)}
          errorText={t`The recurring orders could not be loaded.`}
          empty={
            <EmptyState
              icon={<CalendarSync />}
              title={<Trans>No recurring orders yet</Trans>}
              hint={<Trans>An order that comes every day, week or month places itself.</Trans>}
            />
          }
        />
      </Card>
    </>
  )
}
