import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PaletteButton } from '../desk/palette-button.tsx'
import { useSearchKey } from '../lib/use-search-key.ts'
import { ConfirmSlot } from './confirm-slot.tsx'
import { adminMenu, adminNavigation } from './navigation.ts'
import { SideShell } from './side-shell.tsx'
import { TwoFactorGuard } from './two-factor-guard.tsx'
import { useDensity } from './use-density.ts'

/** Dense: tables, filters, a drawer for details. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useDensity('dense')
  useSearchKey()
  return (
    <SideShell
      home="/admin"
      area={t`Administration`}
      navigation={adminNavigation}
      menu={adminMenu}
      tools={<PaletteButton entries={[...adminNavigation, ...adminMenu]} />}
      className="gap-5 p-4 sm:p-6"
    >
      <TwoFactorGuard />
      <ConfirmSlot />
      {children}
    </SideShell>
  )
}
