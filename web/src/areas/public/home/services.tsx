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
  <ul className="mt-5 grid grid-cols-2 gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
    {items.map((service) => (
      <ServiceCard key={service.slug} {...service} />
    ))}
  </ul>
)

const ServiceCard = ({ slug, icon, title, summary }: Service) => (
  <li className="group relative flex rounded-xl border border-line bg-surface p-3 max-sm:items-center max-sm:gap-3 sm:flex-col sm:p-6 shadow-card transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
    <span className="grid size-9 shrink-0 sm:size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink">
      <BlockIcon name={icon} className="size-5.5" />
    </span>
    <div className="flex flex-1 flex-col">
      <h3 className="font-semibold max-sm:text-sm sm:mt-5 sm:text-lg">
        {/* The whole card is the target; its name is the title alone. */}
        <Link to={`/services/${slug}`} className="after:absolute after:inset-0 after:rounded-xl">
          {title}
        </Link>
      </h3>
      <p className="flex-1 text-ink-soft max-sm:sr-only sm:mt-1.5">{summary}</p>
      <p
        aria-hidden="true"
        className="mt-4 flex items-center max-sm:hidden gap-1.5 text-sm font-medium text-primary-ink"
      >
        <Trans>Learn more</Trans>
        <ArrowRight className="size-4 transition-transform duration-150 group-hover:translate-x-0.5" />
      </p>
    </div>
  </li>
)
