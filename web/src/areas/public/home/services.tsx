import { Trans } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { BlockIcon } from '../../../content/index.ts'
import { Section } from './section.tsx'

export type Service = BlockData<'home-services'>['items'][number]

export const Services = ({ title, items }: BlockData<'home-services'>) => (
  <Section id="services" title={title}>
    <ServiceGrid items={items} />
  </Section>
)

export const ServiceGrid = ({ items }: { items: Service[] }) => (
  <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {items.map((service) => (
      <ServiceCard key={service.slug} {...service} />
    ))}
  </ul>
)

const ServiceCard = ({ slug, icon, title, summary }: Service) => (
  <li className="group relative flex flex-col rounded-xl border border-line bg-surface p-6 shadow-card transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
    <span className="grid size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink">
      <BlockIcon name={icon} className="size-5.5" />
    </span>
    <h3 className="mt-5 text-lg font-semibold">
      {/* The whole card is the target; its name is the title alone. */}
      <Link to={`/services/${slug}`} className="after:absolute after:inset-0 after:rounded-xl">
        {title}
      </Link>
    </h3>
    <p className="mt-1.5 flex-1 text-ink-soft">{summary}</p>
    <p aria-hidden="true" className="mt-4 flex items-center gap-1.5 text-sm font-medium text-primary-ink">
      <Trans>Learn more</Trans>
      <ArrowRight className="size-4 transition-transform duration-150 group-hover:translate-x-0.5" />
    </p>
  </li>
)
