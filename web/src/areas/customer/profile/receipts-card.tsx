import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import type { Data } from '../../../lib/api/api.ts'
import { OrderNumber, ReceiptButton } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { receiptsQuery } from './profile.queries.ts'

type Receipt = Data<'GET /users/receipts'>[number]

export function ReceiptsCard() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(receiptsQuery(page))
  const columns: Column<Receipt>[] = [
    { id: 'order', header: <Trans>Order</Trans>, cell: ({ orderNumber }) => <OrderNumber number={orderNumber} /> },
    { id: 'paid', header: <Trans>Paid</Trans>, cell: ({ paidAt }) => <CompanyDateTime value={paidAt} show="date" /> },
    {
      id: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'right',
      cell: ({ amount, refunded }) => (
        <>
          <Money amount={amount} />
          {refunded > 0 && (
            <span className="block text-ink-faint">
              <Trans>
                <Money amount={refunded} /> refunded
              </Trans>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'receipt',
      header: <Trans>Receipt</Trans>,
      align: 'right',
      cell: ({ orderNumber }) => <ReceiptButton number={orderNumber} />,
    },
  ]
  return (
    <Card flush title={<Trans>Receipts</Trans>} hint={<Trans>One for each order that was paid, as PDF.</Trans>}>
      <Table
        label={t`Receipts`}
        columns={columns}
        rows={data?.data}
        rowKey={({ orderId }) => orderId}
        error={error}
        errorText={t`Your receipts could not be loaded.`}
        onRetry={refetch}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={<Trans>No receipts yet</Trans>}
            hint={<Trans>An order is charged when it is delivered; its receipt is here then.</Trans>}
          />
        }
      />
      {data && data.pagination.pages > 1 && (
        <div className="border-t border-line px-5 py-3">
          <Pagination pagination={data.pagination} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}
