import { Trans } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import { homeOf } from '@maple/contract/identity/roles'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { useScreenExists } from '../../../lib/screens/existing-screens.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TrackingForm } from '../track/tracking-form.tsx'
import { RouteScene } from './route-scene.tsx'

export function Hero({ words }: { words: BlockData<'home-hero'> | undefined }) {
  const { companyName } = useConfig()
  return (
    <section id="home" className="relative overflow-hidden bg-scene-sky">
      <div className="relative z-10 mx-auto max-w-6xl px-4 pt-12 pb-52 sm:px-6 sm:pt-20 sm:pb-72">
        <p className="text-sm font-semibold text-primary-ink">{companyName}</p>
        {words ? (
          <>
            <h1 className="mt-3 max-w-2xl text-4xl leading-[1.1] font-semibold tracking-tight sm:text-6xl">
              {words.title}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft">{words.subtitle}</p>
          </>
        ) : (
          <HeroSkeleton />
        )}
        <div id="track" className="mt-8 max-w-2xl rounded-xl border border-line bg-surface p-4 shadow-raised sm:p-5">
          <h2 className="mb-3 text-sm font-semibold">
            <Trans>Where is your parcel?</Trans>
          </h2>
          <TrackingForm />
        </div>
        <Calls />
      </div>
      <RouteScene className="absolute inset-x-0 bottom-0 h-48 w-full sm:h-72" />
    </section>
  )
}

/** As high as the words that follow, so that nothing jumps. */
const HeroSkeleton = () => (
  <>
    <h1 className="sr-only">
      <Trans>Home</Trans>
    </h1>
    <Skeleton className="mt-4 h-9 w-full max-w-2xl sm:h-14" />
    <Skeleton className="mt-3 h-9 w-2/3 max-w-lg sm:h-14" />
    <Skeleton className="mt-7 h-5 w-full max-w-xl" />
    <Skeleton className="mt-3 h-5 w-4/5 max-w-lg" />
  </>
)

function Calls() {
  const { status, user } = useSession()
  const exists = useScreenExists()
  if (status === 'in') {
    return (
      <div className="mt-5">
        <LinkButton to={homeOf(user.role)} size="lg">
          <Trans>Go to your dashboard</Trans>
        </LinkButton>
      </div>
    )
  }
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-2 text-ink-soft">
      <Trans>Something to send?</Trans>
      {exists('/register') && (
        <LinkButton to="/register" variant="ghost" className="-ml-2 px-2! text-primary-ink! underline-offset-3">
          <Trans>Create your account</Trans>
        </LinkButton>
      )}
    </p>
  )
}
