import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmSlot } from '../../identity/index.ts'
import { useSearchKey } from '../../lib/screens/use-search-key.ts'
import { Bell } from '../../notifications/index.ts'
import { SideShell } from '../../ui/shell/side-shell.tsx'
import { useDensity } from '../../ui/shell/use-density.ts'
import { adminMenu, adminNavigation, adminPlaces } from './admin-navigation.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { TwoFactorGuard } from './two-factor-guard.tsx'
import { useHasBusinesses } from './use-has-businesses.ts'

export { texts } from './admin-texts.ts'

/** Dense: tables, filters, a drawer for details. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useDensity('dense')
  useSearchKey()
  const hasBusinesses = useHasBusinesses()
  return (
    <SideShell
      home="/admin"
      area={t`Administration`}
      navigation={adminNavigation.filter(({ forBusinesses }) => !forBusinesses || hasBusinesses)}
      menu={adminMenu}
      tools={
        <>
          <PaletteButton entries={[...adminNavigation, ...adminPlaces, ...adminMenu]} />
          <Bell />
        </>
      }
      className="gap-5 p-4 sm:p-6"
    >
      <TwoFactorGuard />
      <ConfirmSlot />
      {children}
    </SideShell>
  )
}
