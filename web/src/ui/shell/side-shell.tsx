import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../button.tsx'
import { Drawer } from '../dialog.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SideEntries } from './side-entries.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import type { Entry } from './use-entries.ts'
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
  /** On a narrow screen in place of the menu: a bar at the lower edge. */
  tabs?: ReactNode
  className?: string
  children: ReactNode
}

/** Sidebar on a wide screen, drawer on a narrow one: what the courier's and the admin's shell have in common. */
export function SideShell({ home, area, navigation, menu, tools, strip, tabs, className, children }: SideShellProps) {
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
          <SideEntries entries={navigation} label={area} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 z-30">
          <header className="flex h-16 items-center gap-1 border-b border-line bg-surface px-3 sm:px-6">
            {hasPlaces && !tabs && <NarrowMenu entries={navigation} label={area} />}
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
        {tabs}
      </div>
    </div>
  )
}

/** Its state is its own: what stands around it is not drawn again when it opens. */
function NarrowMenu({ entries, label }: { entries: Entry[]; label: string }) {
  const { t } = useLingui()
  // Open on the page it was opened on: going anywhere closes it.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  return (
    <>
      <IconButton label={t`Open the menu`} aria-expanded={open} onClick={() => setOpenOn(key)} className="lg:hidden">
        <MenuIcon className="size-5" />
      </IconButton>
      <Drawer side="left" open={open} onOpenChange={(is) => setOpenOn(is ? key : undefined)} title={label}>
        <SideEntries entries={entries} label={label} inDrawer />
      </Drawer>
    </>
  )
}
