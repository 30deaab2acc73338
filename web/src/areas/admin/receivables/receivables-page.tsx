import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { StatementDialog } from '../../../invoices/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { AgeBar } from './age-bar.tsx'
import { JournalDialog } from './journal-dialog.tsx'
import { type Line, useReceivableColumns } from './receivable-columns.tsx'
import { type Receivable, receivablesQuery } from './receivables.queries.ts'

export { texts } from '../office-texts.ts'

const defaults = { search: '' } as const

export function ReceivablesPage() {
  const { t } = useLingui()
  usePageTitle(t`Receivables`)
  const { values, page, set } = useListParams(defaults)
  const list = useQuery(receivablesQuery({ page, ...(values.search && { search: values.search }) }))
  const [statement, setStatement] = useState<Receivable['account']>()
  const [journal, setJournal] = useState(false)
  return (
    <>
      <PageHeader
        title={<Trans>Receivables</Trans>}
        hint={<Trans>What accounts owe, by how long their invoices have been due.</Trans>}
        actions={
          <>
            <DownloadButton load={() => api('GET /admin/receivables/export')} name="receivables.csv">
              CSV
            </DownloadButton>
            <Button onClick={() => setJournal(true)}>
              <Trans>Journal for bookkeeping</Trans>
            </Button>
          </>
        }
      />
      <AgeBar totals={list.data?.totals} />
      <Card flush className="overflow-clip">
        <div className="p-4">
          <SearchBox label={t`Search accounts`} value={values.search} onChange={(search) => set({ search })} />
        </div>
        <PagedTable<Line>
          label={t`Receivables`}
          columns={useReceivableColumns(setStatement)}
          list={{ ...list, data: list.data && { ...list.data, data: withTotal(list.data) } }}
          rowKey={(line) => line.account?._id ?? 'total'}
          errorText={t`The receivables could not be loaded.`}
          empty={
            values.search ? (
              <EmptyState
                title={<Trans>No accounts found</Trans>}
                hint={<Trans>Nobody of this name owes anything. Try another search.</Trans>}
              />
            ) : (
              <EmptyState
                icon={<Scale />}
                title={<Trans>Nobody owes anything</Trans>}
                hint={<Trans>Accounts are listed here once they have an open invoice or orders to be invoiced.</Trans>}
              />
            )
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {statement && <StatementDialog account={statement} onClose={() => setStatement(undefined)} />}
      {journal && <JournalDialog onClose={() => setJournal(false)} />}
    </>
  )
}

/** The line below the last account of all pages. */
function withTotal({ data, totals, pagination }: Reply<'GET /admin/receivables'>): Line[] {
  if (data.length === 0 || pagination.page < pagination.pages) return data
  return [...data, { ...totals, account: undefined, onHold: false, invoices: undefined, reminder: undefined }]
}
