import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../lib/api/api-error.ts'
import { usePageTitle } from '../lib/screens/use-page-title.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { StatusScene } from '../ui/shell/status-scene.tsx'

/** A chunk that is gone means a newer version was deployed while this page was open. */
const isOldVersion = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message)

export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`Something went wrong`)
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
        <Button variant="primary" onClick={isOldVersion(error) ? () => window.location.reload() : onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <LinkButton to="/">
          <Trans>Back to Home</Trans>
        </LinkButton>
      </div>
    </StatusScene>
  )
}
