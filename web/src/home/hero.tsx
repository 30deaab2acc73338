import { Trans } from '@lingui/react/macro'
import { homeOf } from '@maple/contract/roles'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useScreenExists } from '../app/existing-screens.ts'
import { useConfig } from '../lib/config.queries.ts'
import { useSession } from '../lib/session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { RouteScene } from './route-scene.tsx'

export function Hero() {
  const { companyName } = useConfig()
  return (
    <section id="home" className="relative overflow-hidden bg-scene-sky">
      <div className="relative mx-auto max-w-6xl px-4 pt-14 pb-60 sm:px-6 sm:pt-24 sm:pb-80">
        <p className="text-sm font-semibold text-primary-ink">{companyName}</p>
        <h1 className="mt-3 max-w-2xl text-4xl leading-[1.1] font-semibold tracking-tight sm:text-6xl">
          <Trans>From their door to yours, and you see every turn.</Trans>
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          <Trans>
            A courier picks up your parcel today, drives it across town, and you follow it live until it is in the right
            hands.
          </Trans>
        </p>
        <Calls />
      </div>
      <RouteScene className="absolute inset-x-0 bottom-0 h-56 w-full sm:h-80" />
    </section>
  )
}

function Calls() {
  const { status, user } = useSession()
  const exists = useScreenExists()
  const arrow = <ArrowRight aria-hidden="true" className="size-5" />
  if (status === 'in') {
    return (
      <div className="mt-8">
        <LinkButton to={homeOf(user.role)} variant="primary" size="lg">
          <Trans>Go to your dashboard</Trans>
          {arrow}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {exists('/register') && (
        <LinkButton to="/register" variant="primary" size="lg">
          <Trans>Create your account</Trans>
          {arrow}
        </LinkButton>
      )}
      {exists('/login') && (
        <LinkButton to="/login" size="lg">
          <Trans>Login</Trans>
        </LinkButton>
      )}
    </div>
  )
}
