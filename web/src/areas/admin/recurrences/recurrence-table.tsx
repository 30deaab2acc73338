import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { useNavigate } from 'react-router'
import type { Reply } from '../../../lib/api/api.ts'
import { useRecurrenceColumns } from '../../../recurrences/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { recurrencePaths } from './recurrence-paths.ts'

interface RecurrenceTableProps {
  list: UseQueryResult<Reply<'GET /recurrences'>>
  onPage: (page: number) => void
  /** Of several accounts. */
  withAccount?: boolean
  /** A filter hides some. */
  isNarrowed?: boolean
}

export function RecurrenceTable({ list, onPage, withAccount = false, isNarrowed = false }: RecurrenceTableProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = useRecurrenceColumns(recurrencePaths, { account: withAccount, courier: true })
  return (
    <PagedTable
      list={list}
      onPage={onPage}
      label={t`Recurring orders`}
      columns={columns}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => navigate(`${recurrencePaths.list}/${_id}`)}
      errorText={t`The recurring orders could not be loaded.`}
      empty={
        isNarrowed ? (
          <EmptyState
            title={<Trans>No recurring orders found</Trans>}
            hint={<Trans>Try another search or another filter.</Trans>}
          />
        ) : (
          <EmptyState
            icon={<CalendarSync />}
            title={<Trans>No recurring orders yet</Trans>}
            hint={<Trans>An order that comes every day, week or month places itself.</Trans>}
          />
        )
      }
    />
  )
}
