import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { type Payout, PayoutState } from '../../../payments/index.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMovePayout } from './payouts.queries.ts'

export function usePayoutColumns(): Column<Payout>[] {
  return [
    { id: 'day', header: <Trans>Earned before</Trans>, cell: ({ periodEnd }) => formatDay(periodEnd) },
    {
      id: 'courier',
      header: <Trans>Courier</Trans>,
      cell: ({ courierName, courierCode }) => (
        <>
          <span className="font-medium">{courierName}</span> <span className="text-ink-faint">{courierCode}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: <Trans>Status</Trans>,
      cell: ({ state, failure, method }) => (
        <>
          <PayoutState state={state} />
          {method === 'bank-file' && (
            <span className="block text-ink-faint">
              <Trans>by bank file</Trans>
            </span>
          )}
          {failure && <span className="block text-ink-faint">{failure}</span>}
        </>
      ),
    },
    { id: 'account', header: <Trans>Account</Trans>, wideOnly: true, cell: ({ account }) => account ?? '–' },
    {
      id: 'tips',
      header: <Trans>Of which tips</Trans>,
      align: 'right',
      wideOnly: true,
      cell: ({ tips }) => <Money amount={tips} />,
    },
    { id: 'amount', header: <Trans>Amount</Trans>, align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
    { id: 'actions', header: <Trans>Actions</Trans>, align: 'right', cell: (payout) => <Actions payout={payout} /> },
  ]
}

function Actions({ payout: { _id, state, canMarkSent, courierCode, periodEnd } }: { payout: Payout }) {
  const { t } = useLingui()
  const move = useMovePayout()
  const which = `${courierCode}, ${periodEnd}`
  const act = (to: 'approve' | 'sent') =>
    move.mutate(
      { id: _id, to },
      { onError: (error) => toast.error(messageOf(error, t`The payout could not be changed.`)) },
    )
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {(state === 'draft' || state === 'failed') && (
        <Button
          size="sm"
          aria-label={state === 'failed' ? t`Try again: ${which}` : t`Approve: ${which}`}
          loading={move.isPending}
          onClick={() => act('approve')}
        >
          {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Approve</Trans>}
        </Button>
      )}
      {canMarkSent && (
        <Button size="sm" aria-label={t`Mark as sent: ${which}`} loading={move.isPending} onClick={() => act('sent')}>
          <Trans>Mark as sent</Trans>
        </Button>
      )}
      <DownloadButton
        size="sm"
        load={() => api('GET /admin/payouts/:id/statement', { params: { id: _id } })}
        name={`statement-${courierCode}-${periodEnd}.pdf`}
        label={t`Statement of ${which}`}
      >
        PDF
      </DownloadButton>
    </span>
  )
}
