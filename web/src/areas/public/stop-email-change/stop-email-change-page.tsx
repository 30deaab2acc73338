import { Trans, useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { DeadLink } from '../verify-email/dead-link.tsx'

/** From the mail to the old address. Asked first: programs that look at links in mails must not sign anybody out. */
export function StopEmailChangePage() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  usePageTitle(t`Stop the change of e-mail`)
  const stop = useMutation({ mutationFn: () => api('POST /auth/stop-email-change', { body: { token } }) })
  if (stop.isSuccess) return <Stopped />
  if (!token || (stop.error instanceof ApiError && stop.error.code === 'wrong_token'))
    return (
      <DeadLink>
        <LinkButton to="/forgot-password" variant="primary" size="lg">
          <Trans>Reset my password</Trans>
        </LinkButton>
      </DeadLink>
    )
  if (stop.error)
    return (
      <div className="m-auto">
        <ErrorState error={stop.error} fallback={t`The change could not be stopped.`} onRetry={() => stop.mutate()} />
      </div>
    )
  return (
    <div className="m-auto">
      <h1 className="sr-only">
        <Trans>Stop the change of e-mail</Trans>
      </h1>
      <EmptyState
        icon={<ShieldQuestion />}
        title={<Trans>Was it not you who changed the e-mail address?</Trans>}
        hint={
          <Trans>
            Your old address counts again, everybody is signed out, and we mail you a link to choose a new password.
          </Trans>
        }
        action={
          <Button variant="danger" size="lg" loading={stop.isPending} onClick={() => stop.mutate()}>
            <Trans>Stop the change</Trans>
          </Button>
        }
      />
    </div>
  )
}

const Stopped = () => (
  <div role="status" className="m-auto">
    <EmptyState
      icon={<ShieldCheck className="text-delivered" />}
      title={<Trans>The change was stopped</Trans>}
      hint={<Trans>Everybody was signed out. Open the mail we just sent you and choose a new password.</Trans>}
      action={
        <LinkButton to="/login" variant="primary" size="lg">
          <Trans>Sign in</Trans>
        </LinkButton>
      }
    />
  </div>
)
