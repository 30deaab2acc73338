import { Trans, useLingui } from '@lingui/react/macro'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useScreenExists } from '../../lib/screens/existing-screens.ts'
import { useSession } from '../../lib/session/session.tsx'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Brand } from '../../ui/shell/brand.tsx'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { ThemeSwitch } from '../../ui/shell/theme-switch.tsx'
import { publicNavigation } from './public-navigation.ts'

// Visitors have no menu, so they do not load it either.
const UserMenu = lazy(async () => ({ default: (await import('../../ui/shell/user-menu.tsx')).UserMenu }))

export function PublicHeader() {
  const { t } = useLingui()
  const { status } = useSession()
  // Open on the page it was opened on: going anywhere closes it.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const links = <PublicLinks />
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">
        <Brand className="mr-6" />
        <nav aria-label={t`Main`} className="hidden items-center gap-1 lg:flex">
          {links}
        </nav>
        <span className="flex-1" />
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountButtons className="hidden lg:flex" />
        <IconButton
          label={open ? t`Close the menu` : t`Open the menu`}
          aria-expanded={open}
          aria-controls="public-menu"
          onClick={() => setOpenOn(open ? undefined : key)}
          className="lg:hidden"
        >
          {open ? <X className="size-5" /> : <Menu className="size-5" />}
        </IconButton>
      </div>
      {open && (
        <nav
          id="public-menu"
          aria-label={t`Main`}
          className="flex flex-col gap-1 border-t border-line px-4 py-3 lg:hidden"
        >
          {links}
          {status === 'out' && <AccountButtons className="mt-2 grid grid-cols-2" />}
        </nav>
      )}
    </header>
  )
}

function PublicLinks() {
  const { i18n } = useLingui()
  return publicNavigation.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className="flex min-h-(--control) items-center rounded-md px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink"
    >
      {i18n._(label)}
    </Link>
  ))
}

/** Login and Register for a visitor, the menu for somebody known; nothing while that is not clear yet. */
function AccountButtons({ className }: { className: string }) {
  const { status } = useSession()
  const exists = useScreenExists()
  if (status === 'in') {
    return (
      <div className="ml-1">
        <Suspense>
          <UserMenu dashboard />
        </Suspense>
      </div>
    )
  }
  if (status === 'loading') return null
  return (
    <div className={`${className} ml-1 gap-2 max-lg:ml-0`}>
      {exists('/login') && (
        <LinkButton to="/login" variant="ghost">
          <Trans>Login</Trans>
        </LinkButton>
      )}
      {exists('/register') && (
        <LinkButton to="/register">
          <Trans>Register</Trans>
        </LinkButton>
      )}
    </div>
  )
}
