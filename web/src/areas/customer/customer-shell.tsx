import { useLingui } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { myAccountsQuery, myInvitationsQuery, useActiveAccount } from '../../accounts/index.ts'
import { ConfirmSlot } from '../../identity/index.ts'
import { Bell } from '../../notifications/index.ts'
import { Brand } from '../../ui/shell/brand.tsx'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { ThemeSwitch } from '../../ui/shell/theme-switch.tsx'
import { useEntries } from '../../ui/shell/use-entries.ts'
import { UserMenu } from '../../ui/shell/user-menu.tsx'
import { AccountBar } from './account-bar.tsx'
import { businessEntry, customerMenu, customerNavigation, programsEntry } from './customer-navigation.ts'
import { useImportingAccount } from './imports/use-importing-account.ts'
import { InvitationBanners } from './invitation-banners.tsx'
import { useBilledAccount } from './invoices/use-billed-account.ts'
import { placesForShops } from './programs/owns-programs.ts'

export { texts } from './customer-texts.ts'

export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(myAccountsQuery()),
  client.prefetchQuery(myInvitationsQuery),
]

/** One column of cards under a header. Where it has no room for it, the navigation is a bar of its own below. */
export function CustomerShell({ children }: { children: ReactNode }) {
  const { active } = useActiveAccount()
  const menu = customerMenu.filter((entry) => entry !== programsEntry || (active && placesForShops(active)))
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ConfirmSlot />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 sm:px-6">
          <Brand to="/customer" className="mr-4" />
          <Navigation className="hidden min-w-0 overflow-x-auto [scrollbar-width:none] xl:flex" />
          <span className="flex-1" />
          <Bell />
          <LanguageSwitch />
          {/* On a phone the company's name needs the room; the theme is in the settings too. */}
          <span className="max-sm:hidden">
            <ThemeSwitch />
          </span>
          <UserMenu entries={menu} />
        </div>
        <AccountBar />
        <Navigation className="flex overflow-x-auto border-t border-line px-2 py-1 sm:px-4 xl:hidden" />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        <InvitationBanners />
        {children}
      </main>
    </div>
  )
}

function Navigation({ className }: { className: string }) {
  const { i18n, t } = useLingui()
  const { business, mayOrder } = useActiveAccount()
  const all = useEntries([...customerNavigation, businessEntry])
  const { accounts: billed } = useBilledAccount()
  const { account: importing } = useImportingAccount()
  const isFor: Record<string, boolean> = {
    '/customer/new': mayOrder,
    [businessEntry.to]: business !== undefined,
    '/customer/imports': importing !== undefined,
    '/customer/invoices': billed !== undefined && billed.length > 0,
  }
  const entries = all.filter(({ to }) => isFor[to] ?? true)
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // On a phone the open screen may lie beyond the edge of the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another screen opens
  useEffect(() => {
    const { current } = bar
    const open = current?.querySelector<HTMLElement>('[aria-current="page"]')
    // Not by scrollIntoView: the Tab key would go on from there instead of from the skip link.
    if (current && open) current.scrollLeft = open.offsetLeft - (current.clientWidth - open.clientWidth) / 2
  }, [pathname])
  if (entries.length === 0) return null
  return (
    <nav ref={bar} aria-label={t`Main`} className={clsx('gap-1', className)}>
      {entries.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            clsx(
              'flex min-h-(--control) items-center rounded-md px-3 text-sm font-medium whitespace-nowrap',
              isActive ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )
          }
        >
          {i18n._(label)}
        </NavLink>
      ))}
    </nav>
  )
}
