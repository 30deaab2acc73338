import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useBlocks } from '../../content/index.ts'
import { useConfig } from '../../lib/query/config.queries.ts'
import { useScreenExists } from '../../lib/screens/existing-screens.ts'
import { Brand } from '../../ui/shell/brand.tsx'
import { Phone } from '../../ui/text/phone.tsx'
import { publicNavigation } from './public-navigation.ts'

export function PublicFooter() {
  const { i18n, t } = useLingui()
  const { companyName } = useConfig()
  const { data: blocks } = useBlocks()
  const exists = useScreenExists()
  const year = new Date().getFullYear()
  const services = (blocks?.['home-services']?.items ?? []).map(({ slug, title }) => ({
    to: `/services/${slug}`,
    label: title,
  }))
  const legal = [
    { to: '/help', label: t`Help` },
    { to: '/terms', label: t`Terms of Service` },
    { to: '/privacy', label: t`Privacy Policy` },
  ].filter(({ to }) => exists(to))
  return (
    <footer className="border-t border-line bg-surface text-sm print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <Brand className="text-base text-ink" />
          <ContactLines />
        </div>
        {services.length > 0 && <Column title={t`Services`} links={services} />}
        <Column title={t`Company`} links={publicNavigation.map(({ to, label }) => ({ to, label: i18n._(label) }))} />
        {legal.length > 0 && <Column title={t`Good to know`} links={legal} />}
      </div>
      <p className="border-t border-line px-4 py-6 text-center text-ink-faint">
        <Trans>
          © {year} {companyName}. All rights reserved.
        </Trans>
      </p>
    </footer>
  )
}

/** From the contact tab of the content (B1). */
function ContactLines() {
  const contact = useBlocks().data?.['contact-details']
  if (!contact) return null
  return (
    <address className="mt-4 flex flex-col gap-1.5 text-ink-soft not-italic">
      <span>{contact.address}</span>
      <span>
        <Phone number={contact.phone} />
      </span>
      <a href={`mailto:${contact.email}`} className="link self-start break-all">
        {contact.email}
      </a>
      <span>{contact.hours}</span>
    </address>
  )
}

const Column = ({ title, links }: { title: string; links: { to: string; label: string }[] }) => (
  <nav aria-label={title}>
    <p className="font-semibold text-ink">{title}</p>
    <ul className="mt-3 flex flex-col">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-9 items-center text-ink-soft hover:text-ink hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
