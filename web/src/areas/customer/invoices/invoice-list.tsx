import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Link, useNavigate } from 'react-router'
import type { Account } from '../../../accounts/index.ts'
import { type InvoiceRow, InvoiceStatus, PdfButton } from '../../../invoices/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { accountInvoicesQuery } from './invoices.queries.ts'
import { OpenBalance } from './open-balance.tsx'

const defaults = { status: 'all' } as const
const statuses = ['issued', 'partly-paid', 'overdue', 'paid', 'void'] as const

export function InvoiceList({ account }: { account: Account }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { values, page, set } = useListParams(defaults)
  const status = statuses.find((one) => one === values.status)
  const list = useQuery(accountInvoicesQuery(account._id, { page, status }))
  return (
    <>
      <OpenBalance sums={list.data?.sums} />
      <Card flush>
        <div className="p-4 sm:max-w-56">
          <Select aria-label={t`Status`} value={values.status} onChange={({ target }) => set({ status: target.value })}>
            <option value="all">{t`All invoices`}</option>
            <option value="issued">{t`Not due yet`}</option>
            <option value="overdue">{t({ message: 'Overdue', context: 'state of an invoice' })}</option>
            <option value="partly-paid">{t({ message: 'Partly paid', context: 'state of an invoice' })}</option>
            <option value="paid">{t({ message: 'Paid', context: 'state of an invoice' })}</option>
            <option value="void">{t({ message: 'Void', context: 'state of an invoice' })}</option>
          </Select>
        </div>
        <PagedTable
          label={t`Invoices`}
          columns={columns}
          list={list}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => navigate(`/customer/invoices/${_id}`)}
          errorText={t`The invoices could not be loaded.`}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title={<Trans>No invoices</Trans>}
              hint={<Trans>An invoice is here as soon as it is issued.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
    </>
  )
}

const columns: Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: <Trans>Number</Trans>,
    cell: ({ _id, number }) => (
      <Link to={`/customer/invoices/${_id}`} className="font-medium whitespace-nowrap text-primary-ink hover:underline">
        {number}
      </Link>
    ),
  },
  { id: 'status', header: <Trans>Status</Trans>, cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  {
    id: 'issued',
    header: <Trans>Issued on</Trans>,
    cell: ({ issuedAt }) => issuedAt && <CompanyDateTime value={issuedAt} show="date" />,
  },
  {
    id: 'due',
    header: <Trans>Due on</Trans>,
    cell: ({ dueAt, kind }) => (dueAt && kind === 'invoice' ? <CompanyDateTime value={dueAt} show="date" /> : '–'),
  },
  { id: 'total', header: <Trans>Total</Trans>, align: 'right', cell: ({ total }) => <Money amount={total} /> },
  {
    id: 'balance',
    header: <Trans>Left to pay</Trans>,
    align: 'right',
    cell: ({ balance, kind, status }) =>
      kind === 'credit-note' || status === 'void' ? '–' : <Money amount={balance} />,
  },
  {
    id: 'pdf',
    header: 'PDF',
    align: 'right',
    cell: (invoice) => <PdfButton invoice={invoice} size="sm" />,
  },
]
