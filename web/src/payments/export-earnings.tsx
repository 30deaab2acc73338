import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { download } from '../identity/download.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { Period } from './payments.queries.ts'

export function ExportEarnings({ period }: { period: Period }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('GET /couriers/earnings/export', { query: { period } }),
    onSuccess: ({ data }) => download(data, `earnings-${period}.csv`),
    onError: (error) => toast.error(messageOf(error, t`The file could not be made. Please try again.`)),
  })
  return (
    <Button icon={<Download className="size-4" />} loading={isPending} onClick={() => mutate()}>
      <Trans>Export CSV</Trans>
    </Button>
  )
}
