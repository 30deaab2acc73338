import { Trans } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import type { Period } from '../../../payments/index.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'

export const ExportEarnings = ({ period }: { period: Period }) => (
  <DownloadButton
    load={() => api('GET /couriers/earnings/export', { query: { period } })}
    name={`earnings-${period}.csv`}
  >
    <Trans>Export CSV</Trans>
  </DownloadButton>
)
