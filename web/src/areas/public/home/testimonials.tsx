import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Quote from 'lucide-react/icons/quote'
import { contentKeys } from '../../../content/index.ts'
import { api, type Data } from '../../../lib/api/api.ts'
import { preloadedAt, preloadedForAll } from '../../../lib/query/preloaded.ts'
import { Stars } from '../../../ui/stars.tsx'
import { Section } from './section.tsx'

const testimonialsQuery = queryOptions({
  queryKey: contentKeys.testimonials.all,
  queryFn: async ({ signal }) => (await api('GET /testimonials', { signal })).data,
  initialData: () => preloadedForAll<Data<'GET /testimonials'>>('/testimonials'),
  initialDataUpdatedAt: preloadedAt,
})

/** Ratings of real orders, in their authors' words: as long as there are none, or they cannot be read, there is no section. */
export function Testimonials() {
  const { t } = useLingui()
  const { data: testimonials = [] } = useQuery(testimonialsQuery)
  if (testimonials.length === 0) return null
  return (
    <Section id="testimonials" title={<Trans>What our customers say</Trans>}>
      <ul
        // It scrolls sideways on a phone, by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
        tabIndex={0}
        className="mt-10 flex snap-x snap-mandatory gap-5 overflow-x-auto pb-2 md:grid md:grid-cols-2 md:overflow-visible lg:grid-cols-3"
      >
        {testimonials.map(({ quote, firstName, city, score }) => (
          <li
            key={firstName + quote}
            className="w-72 shrink-0 snap-start rounded-xl border border-line bg-surface p-6 shadow-card md:w-auto"
          >
            <figure className="flex h-full flex-col">
              <span className="flex items-center justify-between gap-3">
                <Quote aria-hidden="true" className="size-6 text-primary-ink" />
                <span role="img" aria-label={t`${score} of 5`}>
                  <Stars score={score} />
                </span>
              </span>
              <blockquote className="mt-4 flex-1 break-words text-ink-soft">{quote}</blockquote>
              <figcaption className="mt-5 text-sm">
                <span className="block font-semibold">{firstName}</span>
                {city && <span className="text-ink-soft">{city}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
