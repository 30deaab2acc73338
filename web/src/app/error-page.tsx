import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { usePageTitle } from '../lib/screens/use-page-title.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { StatusScene } from '../ui/shell/status-scene.tsx'
import { isOldVersion, reloadOldPage } from './reload-old-page.ts'

const reload = () => window.location.reload()

export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`Something went wrong`)
  const isOld = isOldVersion(error)
  useEffect(() => {
    if (isOld) void reloadOldPage(reload)
  }, [isOld])
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <StatusScene kind="broken" title={<Trans>Something went wrong</Trans>}>
      <p>
        {error instanceof ApiError ? (
          error.message
        ) : (
          <Trans>This page ran into a problem. Trying again often helps.</Trans>
        )}
      </p>
      {requestId && (
        <p className="text-sm">
          <Trans>If you write to us, mention this number:</Trans>{' '}
          <code className="break-all select-all">{requestId}</code>
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={isOld ? reload : onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <LinkButton to="/">
          <Trans>Back to Home</Trans>
        </LinkButton>
      </div>
    </StatusScene>
  )
}
