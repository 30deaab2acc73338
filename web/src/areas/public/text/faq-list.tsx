import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Prose, useFaqs } from '../../../content/index.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { countTo, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** The accordion of the browser itself: works by keyboard, is found by a search in the page, and needs no script. */
export function FaqList() {
  const { t } = useLingui()
  const { data: faqs, error, refetch, isFetching } = useFaqs()
  if (error && !faqs)
    return <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
  if (!faqs)
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        {countTo(5).map((line) => (
          <Skeleton key={line} className="h-12 w-full" />
        ))}
      </SkeletonGroup>
    )
  return (
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
  )
}
