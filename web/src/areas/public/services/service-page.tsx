import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import { BlockIcon, PlainText, useBlocks } from '../../../content/index.ts'
import { useScreenExists } from '../../../lib/screens/existing-screens.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { NotFoundPage } from '../../../ui/shell/not-found-page.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ContactButton } from '../contact/contact-button.tsx'
import { type Service, ServiceGrid } from '../home/services.tsx'

/** One of the services, as its block describes it. */
export function ServicePage() {
  const { t } = useLingui()
  const { slug } = useParams()
  const { data: blocks, error, refetch, isFetching } = useBlocks()
  const services = blocks?.['home-services']?.items
  const service = services?.find((each) => each.slug === slug)
  usePageTitle(service?.title)
  if (blocks && !service) return <NotFoundPage />
  if (service) return <Found service={service} others={services?.filter((each) => each !== service) ?? []} />
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-16 sm:px-6">
      {error ? (
        <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <>
          <Skeleton className="h-12 w-1/2" />
          <SkeletonLines lines={6} />
        </>
      )}
    </div>
  )
}

const Found = ({ service, others }: { service: Service; others: Service[] }) => (
  <>
    <header className="border-b border-line bg-scene-sky">
      <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
        <Link to="/#services" className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>All services</Trans>
        </Link>
        <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-center">
          <span className="grid size-16 shrink-0 place-items-center rounded-xl bg-primary text-on-primary">
            <BlockIcon name={service.icon} className="size-8" />
          </span>
          <div>
            <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{service.title}</h1>
            <p className="mt-2 max-w-2xl text-lg text-ink-soft">{service.summary}</p>
          </div>
        </div>
      </div>
    </header>
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_1fr] lg:gap-16">
      <PlainText text={service.body || service.summary} className="text-lg" />
      <NextStep service={service.title} />
    </div>
    {others.length > 0 && (
      <section aria-labelledby="others" className="border-t border-line">
        <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
          <h2 id="others" className="text-2xl font-semibold tracking-tight">
            <Trans>Our other services</Trans>
          </h2>
          <ServiceGrid items={others} />
        </div>
      </section>
    )}
  </>
)

/** Where an order begins depends on who is looking. */
function NextStep({ service }: { service: string }) {
  const { status, user } = useSession()
  const exists = useScreenExists()
  const isCustomer = user?.role === 'customer' && exists('/customer/new')
  return (
    <aside className="flex flex-col gap-3 self-start rounded-xl border border-line bg-surface p-6 shadow-card">
      <h2 className="text-lg font-semibold">
        <Trans>Ready when you are</Trans>
      </h2>
      <p className="mb-2 text-ink-soft">
        <Trans>You see the price before you order, and pay nothing to begin.</Trans>
      </p>
      {isCustomer && (
        <LinkButton to="/customer/new" variant="primary" size="lg" block>
          <Trans>Place an order</Trans>
        </LinkButton>
      )}
      {status === 'out' && exists('/register') && (
        <LinkButton to="/register" variant="primary" size="lg" block>
          <Trans>Create your account</Trans>
        </LinkButton>
      )}
      <ContactButton subject={service} size="lg" block>
        <Trans>Ask us about it</Trans>
      </ContactButton>
    </aside>
  )
}
