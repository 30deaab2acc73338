import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '@maple/contract/identity/roles'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { RegisterValues } from '../../../identity/index.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { afterLogin } from '../../../lib/session/after-login.ts'
import { Banner } from '../../../ui/banner.tsx'
import { toast } from '../../../ui/toast.ts'
import { InView } from '../../../ui/use-notice.tsx'
import { AuthFrame } from '../login/auth-frame.tsx'
import { GuestOnly } from '../login/guest-only.tsx'
import { useNextWithDocuments } from './documents-asked.tsx'
import { RegisterForm } from './register-form.tsx'

type Registration = Pick<RegisterValues, 'role' | 'vehicleType'>

const redirectMs = 2000

export function RegisterPage() {
  const { t } = useLingui()
  const { companyName } = useConfig()
  const [registered, setRegistered] = useState<Registration>()
  const { state } = useLocation()
  usePageTitle(t`Register`)
  if (registered) return <Registered {...registered} />
  return (
    <GuestOnly>
      <AuthFrame
        wide
        title={<Trans>Create your account</Trans>}
        hint={<Trans>Send parcels with {companyName}, or deliver them.</Trans>}
      >
        <RegisterForm onRegistered={setRegistered} />
        <p className="text-sm text-ink-soft">
          <Trans>Already have an account?</Trans>{' '}
          <Link to="/login" state={state} className="link">
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </AuthFrame>
    </GuestOnly>
  )
}

/**
 * Success, and after two seconds on to what was promised: the order that was begun, a courier's documents, and
 * without a promise home. What a courier does next is said in a toast as well, which stays longer.
 */
function Registered({ role, vehicleType }: Registration) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goal = goalOf(role, state)
  const nextOfCourier = useNextWithDocuments(vehicleType)
  const next = role === 'courier' ? nextOfCourier : undefined
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(goal, { replace: true })
      if (next) toast.info(next, { id: 'courier-documents' })
    }, redirectMs)
    return () => clearTimeout(timer)
  }, [navigate, next, goal])
  return (
    <AuthFrame wide title={<Trans>Create your account</Trans>}>
      <InView>
        <Banner kind="success">
          <Trans>Registration successful! Please check your email for verification.</Trans>
        </Banner>
      </InView>
      {next && <Banner kind="info">{next}</Banner>}
    </AuthFrame>
  )
}

/** The page that somebody came from, if it is one of theirs. */
function goalOf(role: 'customer' | 'courier', state: unknown): string {
  const asked = afterLogin(role, state)
  return asked === homeOf('customer') ? '/' : asked
}
