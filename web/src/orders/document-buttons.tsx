import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../lib/api/api.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import type { OrderView } from './orders.queries.ts'

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

/** The proof of delivery as a document, once something was handed over (O6). */
export const ProofButton = ({ order }: { order: Pick<OrderView, 'orderNumber' | 'status' | 'stops'> }) => {
  const { t } = useLingui()
  const number = order.orderNumber
  const isDone = order.stops.some(({ kind, status }) => kind === 'delivery' && status === 'done')
  if (!isDone && order.status !== 'returned') return null
  return (
    <div>
      <DownloadButton
        size="sm"
        load={() => api('GET /orders/:id/proof.pdf', { params: { id: number } })}
        name={`proof-${number}.pdf`}
        label={t`Proof of delivery of order ${number}`}
      >
        <Trans>Proof of delivery</Trans>
      </DownloadButton>
    </div>
  )
}
