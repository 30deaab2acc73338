import { Trans } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import { homeOf } from '@maple/contract/identity/roles'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HeroCard } from './hero-card.tsx'
import { RouteScene } from './route-scene.tsx'

export function Hero({ words }: { words: BlockData<'home-hero'> | undefined }) {
  const { companyName } = useConfig()
  return (
    <section id="home" className="relative overflow-hidden bg-scene-sky">
      <div className="relative z-10 mx-auto grid max-w-6xl items-start gap-6 px-4 pt-8 pb-28 sm:px-6 sm:pt-16 sm:pb-72 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
        <div>
          <p className="text-sm font-semibold text-primary-ink">{companyName}</p>
          {words ? (
            <>
              <h1 className="mt-2 max-w-2xl text-3xl leading-[1.1] font-semibold tracking-tight sm:mt-3 sm:text-6xl">
                {words.title}
              </h1>
              <p className="mt-3 max-w-xl text-ink-soft sm:mt-5 sm:text-lg">{words.subtitle}</p>
            </>
          ) : (
            <HeroSkeleton />
          )}
          <Calls />
        </div>
        <HeroCard />
      </div>
      <RouteScene className="absolute inset-x-0 bottom-0 h-24 w-full sm:h-72" />
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
  if (status !== 'in') return null
  return (
    <div className="mt-5">
      <LinkButton to={homeOf(user.role)} size="lg">
        <Trans>Go to your dashboard</Trans>
      </LinkButton>
    </div>
  )
}
