import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { type Payout, PayoutState } from '../../../payments/index.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { barName } from './bar-names.ts'
import { myPayoutsQuery } from './earnings.queries.ts'
import { PayoutTarget, usePayoutHint } from './payout-connection.tsx'

const SettlementSheet = lazy(async () => ({ default: (await import('./settlement-sheet.tsx')).SettlementSheet }))

/** A courier's payouts with their statements, and the account they go to. */
export function MyPayouts() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string>()
  const { data, error, refetch } = useQuery(myPayoutsQuery(page))
  const hint = usePayoutHint()
  return (
    <Card flush title={<Trans>Payouts</Trans>} hint={hint} actions={<PayoutTarget />}>
      <Table
        label={t`Payouts`}
        columns={usePayoutColumns()}
        rows={data?.data}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => setOpened(_id)}
        error={error}
        errorText={t`Your payouts could not be loaded.`}
        onRetry={refetch}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<Landmark />}
            title={<Trans>No payouts yet</Trans>}
            hint={<Trans>What you earn is paid out once a week.</Trans>}
          />
        }
      />
      {data && data.pagination.pages > 1 && (
        <div className="border-t border-line px-5 py-3">
          <Pagination pagination={data.pagination} onPage={setPage} />
        </div>
      )}
      <Suspense>{opened && <SettlementSheet id={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Card>
  )
}

function usePayoutColumns(): Column<Payout>[] {
  const { t } = useLingui()
  return [
    { id: 'day', header: <Trans>Payout</Trans>, cell: ({ periodEnd }) => barName(periodEnd, 'long') },
    { id: 'state', header: <Trans>Status</Trans>, cell: ({ state }) => <PayoutState state={state} /> },
    {
      id: 'tips',
      header: <Trans>Of which tips</Trans>,
      align: 'right',
      wideOnly: true,
      cell: ({ tips }) => <Money amount={tips} />,
    },
    {
      id: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'right',
      cell: ({ amount }) => (
        <span className="font-semibold">
          <Money amount={amount} />
        </span>
      ),
    },
    {
      id: 'statement',
      header: <Trans>Statement</Trans>,
      align: 'right',
      cell: ({ _id, periodEnd }) => (
        <DownloadButton
          size="sm"
          load={() => api('GET /couriers/payouts/:id/statement', { params: { id: _id } })}
          name={`statement-${periodEnd}.pdf`}
          label={t`Statement of ${periodEnd}`}
        >
          PDF
        </DownloadButton>
      ),
    },
  ]
}
