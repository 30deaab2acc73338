import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Prose, publicContentQuery, useLanguage } from '../../../content/index.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { NotFoundPage } from '../../../ui/shell/not-found-page.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { FaqList } from './faq-list.tsx'

/** A page that admins write, in the reader's language, and what belongs below it. */
function TextPage({ contentKey, children }: { contentKey: string; children?: ReactNode }) {
  const { t } = useLingui()
  const { data: page, error, refetch, isFetching } = useQuery(publicContentQuery(contentKey, useLanguage()))
  usePageTitle(page?.title)
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      {page ? (
        <article lang={page.language}>
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{page.title}</h1>
          <p className="mt-3 mb-8 border-b border-line pb-6 text-sm text-ink-faint">
            <Trans>
              Last updated <DateTime value={page.updatedAt} show="date" />
            </Trans>
          </p>
          <Prose html={page.html} />
          {children}
        </article>
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-10 w-2/3" />
          <SkeletonLines lines={6} />
          <SkeletonLines lines={5} />
        </div>
      )}
    </div>
  )
}

export const TermsPage = () => <TextPage contentKey="terms" />
export const PrivacyPage = () => <TextPage contentKey="privacy" />
export const AboutPage = () => <TextPage contentKey="about" />
export const ContactPage = () => <TextPage contentKey="contact" />
/** "The questions below" are those of the home page. */
export const HelpPage = () => (
  <TextPage contentKey="help">
    <section aria-labelledby="questions" className="mt-10 flex flex-col gap-5">
      <h2 id="questions" className="text-xl font-semibold">
        <Trans>Frequently asked questions</Trans>
      </h2>
      <FaqList />
      <p>
        <LinkButton to="/#contact">
          <Trans>Write to us</Trans>
        </LinkButton>
      </p>
    </section>
  </TextPage>
)
