import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '@maple/contract/identity/roles'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, type Reply } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthFrame } from '../login/auth-frame.tsx'
import { DeadLink } from '../verify-email/dead-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage() {
  const { t } = useLingui()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [dead, setDead] = useState(token === '')
  usePageTitle(t`Choose a new password`)

  const enter = ({ token, user }: Reply<'POST /auth/reset-password'>) => {
    signIn(token, user)
    toast.success(t`Your password was changed, and you are signed in.`)
    navigate(homeOf(user.role), { replace: true })
  }
  if (dead) {
    return (
      <DeadLink>
        <LinkButton to="/forgot-password" variant="primary" size="lg">
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      </DeadLink>
    )
  }
  return (
    <AuthFrame title={<Trans>Choose a new password</Trans>} hint={<Trans>All other devices are signed out.</Trans>}>
      <ResetPasswordForm
        onDeadLink={() => setDead(true)}
        onSend={async (password, code) =>
          enter(await api('POST /auth/reset-password', { body: { token, password, ...(code && { code }) } }))
        }
      />
    </AuthFrame>
  )
}
