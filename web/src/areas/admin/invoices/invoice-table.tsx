import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type InvoiceRow, InvoiceStatus } from '../../../invoices/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { MarkBox } from '../orders/mark-box.tsx'
import type { Selection } from '../orders/use-selection.ts'

interface InvoiceTableProps {
  list: UseQueryResult<Reply<'GET /admin/invoices'>>
  selection: Selection
  opened: string | undefined
  onOpen: (id: string) => void
  onPage: (page: number) => void
  onRun: () => void
}

export function InvoiceTable({ list, selection, opened, onOpen, onPage, onRun }: InvoiceTableProps) {
  const { t } = useLingui()
  const rows = list.data?.data ?? []
  const mark = useMarkColumn(rows, selection)
  const hasDrafts = rows.some(({ status }) => status === 'draft')
  return (
    <PagedTable
      label={t`Invoices`}
      columns={[...(hasDrafts ? [mark] : []), ...invoiceColumns]}
      list={list}
      onPage={onPage}
      rowKey={({ _id }) => _id}
      openRow={opened}
      onOpen={({ _id }) => onOpen(_id)}
      onMark={({ _id, status }) => status === 'draft' && selection.toggle(_id)}
      errorText={t`The invoices could not be loaded.`}
      empty={
        <EmptyState
          icon={<ReceiptText />}
          title={<Trans>No invoices</Trans>}
          hint={<Trans>Try another filter, or make drafts of what accounts have ordered.</Trans>}
          action={
            <Button onClick={onRun}>
              <Trans>Make drafts now</Trans>
            </Button>
          }
        />
      }
    />
  )
}

/** Drafts are marked to be issued together; the head marks those of the page. */
function useMarkColumn(rows: readonly InvoiceRow[], { marked, change }: Selection): Column<InvoiceRow> {
  const { t } = useLingui()
  const ids = rows.filter(({ status }) => status === 'draft').map(({ _id }) => _id)
  const count = ids.filter((id) => marked.has(id)).length
  return {
    id: 'mark',
    header: (
      <MarkBox
        label={t`Mark all drafts on this page`}
        checked={count > 0 && count === ids.length}
        some={count > 0}
        onChange={(on) => change(ids, on)}
      />
    ),
    cardLabel: t`Mark`,
    cell: ({ _id, status, account: { name } }) =>
      status === 'draft' ? (
        <MarkBox label={t`Mark the draft of ${name}`} checked={marked.has(_id)} onChange={(on) => change([_id], on)} />
      ) : (
        <span className="sm:hidden">–</span>
      ),
  }
}

const Day = ({ value }: { value: string | null }) => (value ? <CompanyDateTime value={value} show="date" /> : '–')

export const invoiceColumns: Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: <Trans>Number</Trans>,
    cell: ({ number }) =>
      number ? (
        <span className="font-medium whitespace-nowrap">{number}</span>
      ) : (
        <span className="text-ink-faint">
          <Trans>None yet</Trans>
        </span>
      ),
  },
  { id: 'account', header: <Trans>Account</Trans>, cell: ({ account }) => account.name },
  { id: 'status', header: <Trans>Status</Trans>, cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  { id: 'issued', header: <Trans>Issued on</Trans>, cell: ({ issuedAt }) => <Day value={issuedAt} /> },
  {
    id: 'due',
    header: <Trans>Due on</Trans>,
    cell: ({ dueAt, kind }) => <Day value={kind === 'invoice' ? dueAt : null} />,
  },
  { id: 'orders', header: <Trans>Orders</Trans>, align: 'right', wideOnly: true, cell: ({ orderCount }) => orderCount },
  { id: 'total', header: <Trans>Total</Trans>, align: 'right', cell: ({ total }) => <Money amount={total} /> },
  {
    id: 'balance',
    header: <Trans>Left to pay</Trans>,
    align: 'right',
    cell: ({ balance, kind, status }) =>
      kind === 'credit-note' || status === 'draft' || status === 'void' ? '–' : <Money amount={balance} />,
  },
]
