import type { BlockData } from '@maple/contract'
import Quote from 'lucide-react/icons/quote'
import { Section } from './section.tsx'

/** Real voices only: as long as there are none, there is no section. */
export function Testimonials({ title, items }: BlockData<'home-testimonials'>) {
  if (items.length === 0) return null
  return (
    <Section id="testimonials" title={title}>
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {items.map(({ quote, name, role }) => (
          <li key={name + quote} className="rounded-xl border border-line bg-surface p-6 shadow-card">
            <figure className="flex h-full flex-col">
              <Quote aria-hidden="true" className="size-6 text-primary-ink" />
              <blockquote className="mt-4 flex-1 text-ink-soft">{quote}</blockquote>
              <figcaption className="mt-5 text-sm">
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-faint">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
