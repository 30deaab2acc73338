import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useFaqs } from '../content/content.queries.ts'
import { Prose } from '../content/prose.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { countTo, Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { ContactButton } from './contact-button.tsx'
import { Section } from './section.tsx'

/** The accordion of the browser itself: works by keyboard, is found by a search in the page, and needs no script. */
export function Faq() {
  const { t } = useLingui()
  const { data: faqs, error, refetch, isFetching } = useFaqs()
  if (faqs?.length === 0) return null
  return (
    <Section id="faq" title={<Trans>Frequently asked questions</Trans>}>
      <div className="mt-10 grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
        {faqs ? (
          <div className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
            {faqs.map(({ _id, title, html, language }) => (
              <details key={_id} name="faq" lang={language} className="group">
                <summary className="flex min-h-14 items-center gap-4 rounded-xl px-5 py-4 font-medium marker:content-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
                  <h3 className="flex-1">{title}</h3>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <div className="px-5 pb-5">
                  <Prose html={html} />
                </div>
              </details>
            ))}
          </div>
        ) : error ? (
          <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
        ) : (
          <SkeletonGroup className="flex flex-col gap-4">
            {countTo(5).map((line) => (
              <Skeleton key={line} className="h-12 w-full" />
            ))}
          </SkeletonGroup>
        )}
        <div>
          <h3 className="text-lg font-semibold">
            <Trans>Your question is not here?</Trans>
          </h3>
          <p className="mt-2 mb-5 text-ink-soft">
            <Trans>Write to us. A person reads it and answers.</Trans>
          </p>
          <ContactButton>
            <Trans>Ask us</Trans>
          </ContactButton>
        </div>
      </div>
    </Section>
  )
}
