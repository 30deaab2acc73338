import { Trans } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import type { Period } from './earnings.queries.ts'

export const ExportEarnings = ({ period }: { period: Period }) => (
  <DownloadButton
    load={() => api('GET /couriers/earnings/export', { query: { period } })}
    name={`earnings-${period}.csv`}
  >
    <Trans>Export CSV</Trans>
  </DownloadButton>
)
