import { Trans, useLingui } from '@lingui/react/macro'
import { AdjustmentState, adjustmentCategoryNames, type CourierAdjustment } from '../../../payments/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'

export function useAdjustmentColumns(onTakeBack: (adjustment: CourierAdjustment) => void): Column<CourierAdjustment>[] {
  const { i18n, t } = useLingui()
  return [
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
      id: 'reason',
      header: <Trans>Reason</Trans>,
      cell: ({ category, reason }) => (
        <span className="inline-block max-w-80 break-words">
          {i18n._(adjustmentCategoryNames[category])}
          <span className="block text-ink-soft">{reason}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: <Trans>Status</Trans>,
      cell: (adjustment) => (
        <>
          <AdjustmentState adjustment={adjustment} />
          {adjustment.needsConsent && adjustment.answeredAt && (
            <span className="mt-1 block text-ink-soft">
              <Trans>Answered</Trans> <CompanyDateTime value={adjustment.answeredAt} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'by',
      header: <Trans>Added</Trans>,
      wideOnly: true,
      cell: ({ createdAt, createdBy }) => (
        <>
          <CompanyDateTime value={createdAt} show="date" />
          {createdBy && (
            <span className="block text-ink-soft">
              {createdBy.firstName} {createdBy.lastName}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'right',
      cell: ({ kind, amount }) => <Money amount={kind === 'addition' ? amount : -amount} />,
    },
    {
      id: 'actions',
      header: <Trans>Actions</Trans>,
      align: 'right',
      cell: (adjustment) => {
        const which = `${adjustment.courierCode}, ${adjustment.amount.toFixed(2)}`
        return (
          adjustment.canCancel && (
            <Button size="sm" aria-label={t`Take back: ${which}`} onClick={() => onTakeBack(adjustment)}>
              <Trans>Take back</Trans>
            </Button>
          )
        )
      },
    },
  ]
}
