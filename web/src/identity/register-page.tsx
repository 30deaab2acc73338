import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useConfig } from '../lib/config.queries.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Banner } from '../ui/banner.tsx'
import { toast } from '../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { GuestOnly } from './guest-only.tsx'
import { RegisterForm } from './register-form.tsx'
import { InView } from './use-notice.tsx'

const redirectMs = 2000

export function RegisterPage() {
  const { t } = useLingui()
  const { companyName } = useConfig()
  const [registered, setRegistered] = useState<'customer' | 'courier'>()
  usePageTitle(t`Register`)
  if (registered) return <Registered role={registered} />
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
          <Link to="/login" className="link">
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </AuthFrame>
    </GuestOnly>
  )
}

/** Success, and after two seconds home. What a courier does next is said in a toast as well, which stays longer. */
function Registered({ role }: { role: 'customer' | 'courier' }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const next =
    role === 'courier'
      ? t`Next, upload your driver's license, vehicle registration and insurance documents.`
      : undefined
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate('/', { replace: true })
      if (next) toast.info(next, { id: 'courier-documents' })
    }, redirectMs)
    return () => clearTimeout(timer)
  }, [navigate, next])
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
