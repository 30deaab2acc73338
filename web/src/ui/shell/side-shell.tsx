import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { IconButton } from '../button.tsx'
import { Drawer } from '../dialog.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import type { Entry } from './use-entries.ts'
import { useEntries } from './use-entries.ts'
import { UserMenu } from './user-menu.tsx'

interface SideShellProps {
  home: string
  area: string
  navigation: Entry[]
  menu: Entry[]
  /** More for the header, left of the switches. */
  tools: ReactNode
  /** Below the header's line, and staying with it. */
  strip?: ReactNode
  className?: string
  children: ReactNode
}

/** Sidebar on a wide screen, drawer on a narrow one: what the courier's and the admin's shell have in common. */
export function SideShell({ home, area, navigation, menu, tools, strip, className, children }: SideShellProps) {
  const { t } = useLingui()
  // Open on the page it was opened on: going anywhere closes it.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const setOpen = (is: boolean) => setOpenOn(is ? key : undefined)
  // Whoever has nowhere to go yet gets no menu.
  const hasPlaces = navigation.length > 0
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {hasPlaces && (
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r border-line bg-surface lg:flex">
          <div className="flex h-16 items-center px-4">
            <Brand to={home} />
          </div>
          <Entries entries={navigation} label={area} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 z-30">
          <header className="flex h-16 items-center gap-1 border-b border-line bg-surface px-3 sm:px-6">
            {hasPlaces && (
              <IconButton
                label={t`Open the menu`}
                aria-expanded={open}
                onClick={() => setOpen(true)}
                className="lg:hidden"
              >
                <MenuIcon className="size-5" />
              </IconButton>
            )}
            <Brand to={home} className={clsx('max-sm:[&>span]:sr-only', hasPlaces && 'lg:hidden')} />
            <span className="flex-1" />
            {tools}
            <LanguageSwitch />
            <ThemeSwitch />
            <UserMenu entries={menu} />
          </header>
          {strip}
        </div>
        <main id="content" tabIndex={-1} className={clsx('flex flex-1 flex-col outline-none', className)}>
          {children}
        </main>
      </div>
      <Drawer side="left" open={open} onOpenChange={setOpen} title={area}>
        <Entries entries={navigation} label={area} inDrawer />
      </Drawer>
    </div>
  )
}

function Entries({ entries, label, inDrawer }: { entries: Entry[]; label: string; inDrawer?: boolean }) {
  const { i18n } = useLingui()
  const shown = useEntries(entries)
  /** Below it lies another entry: only the page itself is meant. */
  const isParent = (path: string) => entries.some(({ to }) => to.startsWith(`${path}/`))
  return (
    <nav aria-label={label} className={clsx('flex flex-col gap-1', inDrawer ? '-mx-2' : 'overflow-y-auto p-3')}>
      {shown.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={isParent(to)}
          className={({ isActive }) =>
            clsx(
              'flex min-h-(--control) items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-100',
              isActive ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )
          }
        >
          <Icon className="size-4.5 shrink-0" />
          {i18n._(label)}
        </NavLink>
      ))}
    </nav>
  )
}
