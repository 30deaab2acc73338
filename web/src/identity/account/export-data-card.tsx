import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { download } from '../../lib/api/download.ts'
import { useMutation } from '../../lib/query/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'

export function ExportDataCard() {
  const { t } = useLingui()
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      return api('GET /users/export', { signal: stop.current.signal })
    },
    onSuccess: ({ data }) => download(data, 'my-data.json'),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'aborted') return
      toast.error(messageOf(error, t`Your data could not be exported. Please try again.`))
    },
  })
  return (
    <Card title={<Trans>Your data</Trans>}>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>Everything we hold about you, as one file (JSON) that people and programs can read.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<Download className="size-4" />} loading={isPending} onClick={() => mutate()}>
          {isPending ? <Trans>Preparing…</Trans> : <Trans>Export my data</Trans>}
        </Button>
        {isPending && (
          <Button variant="ghost" onClick={() => stop.current?.abort()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
