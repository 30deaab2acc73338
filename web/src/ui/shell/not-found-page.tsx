import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '@maple/contract/identity/roles'
import { usePageTitle } from '../../lib/screens/use-page-title.ts'
import { useSession } from '../../lib/session/session.tsx'
import { LinkButton } from '../button.tsx'
import { StatusScene } from './status-scene.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  const { user } = useSession()
  usePageTitle(t`Page not found`)
  return (
    <StatusScene kind="lost" title={<Trans>Page not found</Trans>}>
      <p>
        <Trans>This address leads nowhere. The link may be old, or a letter may be missing.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="primary">
          <Trans>Back to Home</Trans>
        </LinkButton>
        {user && (
          <LinkButton to={homeOf(user.role)}>
            <Trans>Dashboard</Trans>
          </LinkButton>
        )}
      </div>
    </StatusScene>
  )
}
