import { useLingui } from '@lingui/react/macro'
import { api } from '../lib/api/api.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import type { InvoiceRow } from './invoices.types.ts'

interface PdfButtonProps {
  invoice: Pick<InvoiceRow, '_id' | 'number'>
  size?: 'sm' | 'md'
}

export function PdfButton({ invoice: { _id, number }, size }: PdfButtonProps) {
  const { t } = useLingui()
  return (
    <DownloadButton
      size={size}
      load={() => api('GET /invoices/:id/pdf', { params: { id: _id } })}
      name={`${number ?? 'draft'}.pdf`}
      label={number ? t`PDF of ${number}` : t`PDF of the draft`}
    >
      PDF
    </DownloadButton>
  )
}
