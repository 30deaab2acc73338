import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import FilePlus from 'lucide-react/icons/file-plus'
import { lazy, Suspense, useState } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useSelection } from '../orders/use-selection.ts'
import { InvoiceFilters } from './invoice-filters.tsx'
import { invoicesQuery } from './invoice-list.queries.ts'
import { invoiceDefaults, invoiceQueryOf } from './invoice-params.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { IssueBar } from './issue-bar.tsx'

const InvoiceDrawer = lazy(async () => ({ default: (await import('./drawer/invoice-drawer.tsx')).InvoiceDrawer }))
const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }))

export { texts } from '../office-texts.ts'

export function InvoicesPage() {
  const { t } = useLingui()
  usePageTitle(t`Invoices`)
  const { values, page, set } = useListParams(invoiceDefaults)
  const list = useQuery(invoicesQuery({ ...invoiceQueryOf(values), page }))
  const [openId, open] = useOpenParam('invoice')
  const selection = useSelection()
  const [running, setRunning] = useState(false)
  return (
    <>
      <PageHeader
        title={<Trans>Invoices</Trans>}
        hint={<Trans>What business accounts are billed for their orders.</Trans>}
        actions={
          <>
            <LinkButton to="/admin/receivables">
              <Trans>Receivables</Trans>
            </LinkButton>
            <Button variant="primary" icon={<FilePlus className="size-4" />} onClick={() => setRunning(true)}>
              <Trans>Run invoices</Trans>
            </Button>
          </>
        }
      />
      <InvoiceSums sums={list.data?.sums} />
      <Card flush>
        <InvoiceFilters values={values} accountName={list.data?.data[0]?.account.name} onChange={set} />
        <InvoiceTable
          list={list}
          selection={selection}
          opened={openId}
          onOpen={open}
          onPage={(page) => set({ page })}
          onRun={() => setRunning(true)}
        />
        <IssueBar selection={selection} />
      </Card>
      <Suspense>
        {openId && <InvoiceDrawer key={openId} id={openId} onOpen={open} onClose={() => open(undefined)} />}
        {running && (
          <RunDialog
            onShow={() => {
              setRunning(false)
              set({ status: 'draft', kind: 'all', accountId: '', search: '' })
            }}
            onClose={() => setRunning(false)}
          />
        )}
      </Suspense>
    </>
  )
}
