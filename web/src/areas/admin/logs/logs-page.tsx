import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { companyDays } from '../../../lib/format/company-days.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { type LogEntry, logsQuery } from './audit.queries.ts'
import { ChainBadge } from './chain-badge.tsx'
import { LogDrawer } from './log-drawer.tsx'
import { LogFilters } from './log-filters.tsx'
import { useAuditWords } from './use-audit-words.ts'

export { texts } from '../office-texts.ts'

const defaults = { action: '', subject: '', id: '', from: '', to: '' } as const

export function LogsPage() {
  const { t } = useLingui()
  usePageTitle(t`Activity log`)
  const words = useAuditWords()
  const { values, page, set } = useListParams(defaults)
  const { timeZone } = useConfig()
  const query = {
    action: values.action,
    subjectType: values.subject,
    subjectId: values.id,
    ...companyDays(values.from, values.to, timeZone),
  }
  const list = useQuery(logsQuery({ page, ...query }))
  const [open, setOpen] = useState<LogEntry>()
  const columns: Column<LogEntry>[] = [
    { id: 'at', header: <Trans>When</Trans>, cell: ({ at }) => <CompanyDateTime value={at} /> },
    {
      id: 'actor',
      header: <Trans>Who</Trans>,
      cell: ({ actor }) => <span className="font-medium">{words.actor(actor)}</span>,
    },
    { id: 'action', header: <Trans>Action</Trans>, cell: ({ action }) => words.action(action) },
    {
      id: 'subject',
      header: <Trans>Subject</Trans>,
      cell: (entry) => (
        <>
          {words.subject(entry.subjectType)} <span className="break-words text-ink-faint">{words.thing(entry)}</span>
        </>
      ),
    },
    { id: 'ip', header: <Trans>From</Trans>, wideOnly: true, cell: ({ ip }) => ip },
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Activity log</Trans>}
        hint={<Trans>Everything that staff changed: who, when, and what it was before.</Trans>}
        actions={
          <>
            <ChainBadge />
            <ExportButton type="logs" query={query} />
          </>
        }
      />
      <Card flush>
        <LogFilters values={values} onChange={set} />
        <PagedTable
          label={t`Activity log`}
          columns={columns}
          list={list}
          rowKey={(entry) => entry._id}
          openRow={open?._id}
          onOpen={setOpen}
          errorText={t`Failed to fetch the activity log`}
          empty={
            <EmptyState
              icon={<ScrollText />}
              title={<Trans>Nothing logged</Trans>}
              hint={<Trans>Nothing has been changed, or no entry matches the filter.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      <LogDrawer
        entry={open}
        onClose={() => setOpen(undefined)}
        onFollow={({ subjectType, subjectId }) => {
          setOpen(undefined)
          set({ subject: subjectType, id: subjectId, action: '' })
        }}
      />
    </>
  )
}
