import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderNumber } from '../orders/index.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Column, Table } from '../ui/table/table.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { Money } from '../ui/text/money.tsx'
import type { Invoice, InvoiceOrder } from './invoices.types.ts'

interface InvoiceOrdersProps {
  invoice: Invoice
  /** Where an order is looked at. */
  link: (number: string) => ReactNode
  /** What can be done with one. */
  action?: (order: InvoiceOrder) => ReactNode
}

/** Each order with its references, cost centre, tax and total. */
export function InvoiceOrders({ invoice, link, action }: InvoiceOrdersProps) {
  const { t } = useLingui()
  const shown = invoice.orders.length
  const all = invoice.orderCount
  return (
    <>
      <Table
        label={t`Orders on it`}
        columns={[...columnsOf(link, invoice), ...(action ? [actionColumn(action)] : [])]}
        rows={invoice.orders}
        rowKey={({ orderId }) => orderId}
        errorText=""
        onRetry={() => {}}
        empty={<EmptyState title={<Trans>There is no order on it</Trans>} />}
      />
      {shown < all && (
        <p className="px-5 py-3 text-sm text-ink-soft">
          <Trans>
            The first {shown} of {all} orders; the PDF has them all.
          </Trans>
        </p>
      )}
    </>
  )
}

function columnsOf(link: InvoiceOrdersProps['link'], { orders, referenceLabels }: Invoice): Column<InvoiceOrder>[] {
  const hasReferences = orders.some(({ references }) => Object.keys(references).length > 0)
  const hasCentres = orders.some(({ costCentre }) => costCentre)
  return [
    {
      id: 'order',
      header: <Trans>Order</Trans>,
      cell: ({ orderNumber }) => link(orderNumber) ?? <OrderNumber number={orderNumber} />,
    },
    {
      id: 'ended',
      header: <Trans>Date</Trans>,
      cell: ({ endedAt }) => <CompanyDateTime value={endedAt} show="date" />,
    },
    ...(hasReferences ? [referenceColumn(referenceLabels)] : []),
    ...(hasCentres
      ? [
          {
            id: 'centre',
            header: <Trans>Cost centre</Trans>,
            cell: ({ costCentre }: InvoiceOrder) => costCentre ?? '–',
          },
        ]
      : []),
    { id: 'tax', header: <Trans>Tax</Trans>, align: 'right', cell: ({ tax }) => <Money amount={tax} /> },
    { id: 'total', header: <Trans>Total</Trans>, align: 'right', cell: ({ total }) => <Money amount={total} /> },
  ]
}

const referenceColumn = (labels: Invoice['referenceLabels']): Column<InvoiceOrder> => ({
  id: 'references',
  header: <Trans>References</Trans>,
  cell: ({ references }) => (
    <span className="flex flex-col max-sm:items-end">
      {Object.entries(references).map(([key, value]) => (
        <span key={key} className="wrap-anywhere">
          <span className="text-ink-faint">{labels[key] ?? key}</span> {value}
        </span>
      ))}
    </span>
  ),
})

const actionColumn = (action: (order: InvoiceOrder) => ReactNode): Column<InvoiceOrder> => ({
  id: 'action',
  header: <span className="sr-only">{<Trans>Actions</Trans>}</span>,
  align: 'right',
  cell: action,
})
