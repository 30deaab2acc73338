import { Trans, useLingui } from '@lingui/react/macro'
import { useConfig } from '../lib/config.queries.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
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
        <LoginForm />
      </AuthFrame>
    </GuestOnly>
  )
}
