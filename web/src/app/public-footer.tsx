import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useConfig } from '../lib/config.queries.ts'
import { Brand } from './brand.tsx'
import { useScreenExists } from './existing-screens.ts'

export function PublicFooter() {
  const { t } = useLingui()
  const { companyName } = useConfig()
  const exists = useScreenExists()
  const year = new Date().getFullYear()
  const links = [
    { to: '/terms', label: t`Terms of Service` },
    { to: '/privacy', label: t`Privacy Policy` },
  ].filter(({ to }) => exists(to))
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8 text-sm text-ink-faint sm:flex-row sm:items-center sm:px-6">
        <Brand className="text-ink" />
        <p className="flex-1 sm:text-center">
          <Trans>
            © {year} {companyName}. All rights reserved.
          </Trans>
        </p>
        {links.length > 0 && (
          <nav aria-label={t`Legal`} className="flex gap-5">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className="py-2 hover:text-ink hover:underline">
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}
