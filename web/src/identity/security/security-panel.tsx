import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useNotice } from '../../ui/use-notice.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SecurityLogCard } from './security-log-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const wasSentHere = (state: unknown) => typeof state === 'object' && state !== null && 'twoFactorNeeded' in state

export function SecurityPanel() {
  const { t } = useLingui()
  const { user } = useSession()
  const { state } = useLocation()
  const notice = useNotice()
  if (!user) return null
  const twoFactor = <TwoFactorCard enabled={user.twoFactorEnabled} onDone={notice.succeed} />
  const needed = wasSentHere(state) && !user.twoFactorEnabled
  return (
    <>
      {needed && (
        <Banner kind="warning">
          <Trans>
            Your company asks all staff to protect their account with two-factor authentication. Set it up here;
            everything else opens right after.
          </Trans>
        </Banner>
      )}
      {notice.banner}
      {needed && twoFactor}
      <ChangePasswordForm
        onChanged={() =>
          notice.succeed(t`Password changed successfully! Please use your new password for future logins.`)
        }
      />
      {!needed && twoFactor}
      <SessionsCard onDone={notice.succeed} onFailed={notice.fail} />
      <SecurityLogCard />
    </>
  )
}
