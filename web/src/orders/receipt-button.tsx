import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../lib/api/api.ts'
import { DownloadButton } from '../ui/download-button.tsx'

export const ReceiptButton = ({ number }: { number: string }) => {
  const { t } = useLingui()
  return (
    <DownloadButton
      size="sm"
      load={() => api('GET /orders/:id/receipt', { params: { id: number } })}
      name={`receipt-${number}.pdf`}
      label={t`Receipt for order ${number}`}
    >
      <Trans>Receipt</Trans>
    </DownloadButton>
  )
}
