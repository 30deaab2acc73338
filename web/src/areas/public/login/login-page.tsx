import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { GuestOnly } from './guest-only.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const { t } = useLingui()
  const { companyName } = useConfig()
  usePageTitle(t`Login`)
  return (
    <GuestOnly>
      <AuthFrame title={<Trans>Welcome back</Trans>} hint={<Trans>Sign in to your {companyName} account.</Trans>}>
        <WhyHere />
        <LoginForm />
      </AuthFrame>
    </GuestOnly>
  )
}

/** Whoever did not come by themselves is told why, and where signing in leads. */
function WhyHere() {
  const state: unknown = useLocation().state
  const lost = typeof state === 'object' && state !== null && 'lost' in state && state.lost === true
  if (!lost) return null
  return (
    <Banner kind="info">
      <Trans>Your session has ended. Sign in again to return to the page you were on.</Trans>
    </Banner>
  )
}
