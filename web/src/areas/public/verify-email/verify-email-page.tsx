import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '@maple/contract/identity/roles'
import { useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ResendVerification } from '../../../identity/index.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { hasKeptOrder } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { DeadLink } from './dead-link.tsx'
import { verifyEmailQuery } from './verify-email.queries.ts'

export function VerifyEmailPage() {
  const { t } = useLingui()
  const { user, status, refresh } = useSession()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { isSuccess, error, isFetching, refetch } = useQuery(verifyEmailQuery(token))
  usePageTitle(t`E-mail verification`)

  const follow = useEffectEvent(() => {
    if (user) refresh().catch(() => {})
  })
  useEffect(() => {
    if (isSuccess) follow()
  }, [isSuccess])

  if (isSuccess || (error && user?.emailVerified)) return <Verified />
  if (isFetching || status === 'loading') return <Working />
  if (error && !(error instanceof ApiError && error.code === 'wrong_token')) {
    return (
      <div className="m-auto">
        <ErrorState error={error} fallback={t`Your e-mail address could not be verified.`} onRetry={refetch} />
      </div>
    )
  }
  return (
    <DeadLink>
      {user ? (
        <ResendVerification />
      ) : (
        <LinkButton to="/login" variant="primary" size="lg">
          <Trans>Sign in to get a new link</Trans>
        </LinkButton>
      )}
    </DeadLink>
  )
}

const Working = () => (
  <div role="status" className="m-auto flex flex-col items-center gap-4 px-4 py-20 text-ink-soft">
    <Spinner className="size-8" />
    <Trans>Verifying your e-mail address…</Trans>
  </div>
)

const Verified = () => (
  <div role="status" className="m-auto">
    <h1 className="sr-only">
      <Trans>E-mail verification</Trans>
    </h1>
    <EmptyState
      icon={<MailCheck className="text-delivered" />}
      title={<Trans>Your e-mail address is verified</Trans>}
      hint={<Trans>Thank you. Your account is ready.</Trans>}
      action={<Onward />}
    />
  </div>
)

/** Back to the order that was begun before there was an account, if there is one on this device. */
function Onward() {
  const { user } = useSession()
  const isBegun = hasKeptOrder(user)
  if (isBegun)
    return (
      <LinkButton to={user ? newOrder : '/login'} state={{ from: newOrder }} variant="primary" size="lg">
        {user ? <Trans>Go on with your order</Trans> : <Trans>Sign in and go on with your order</Trans>}
      </LinkButton>
    )
  return (
    <LinkButton to={user ? homeOf(user.role) : '/login'} variant="primary" size="lg">
      {user ? <Trans>Go to your dashboard</Trans> : <Trans>Sign in</Trans>}
    </LinkButton>
  )
}

const newOrder = '/customer/new'
