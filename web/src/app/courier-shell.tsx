import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CourierDevice } from '../work/courier-device.tsx'
import { courierMenu, courierNavigation } from './navigation.ts'
import { SideShell } from './side-shell.tsx'
import { useDensity } from './use-density.ts'
import { useNewVersion } from './use-new-version.ts'

/** Made for a phone in one hand, in the sun, in gloves: every target is 48 px. */
export function CourierShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useDensity('touch')
  useNewVersion()
  return (
    <SideShell
      home="/courier"
      area={t`Courier`}
      navigation={courierNavigation}
      menu={courierMenu}
      className="mx-auto w-full max-w-3xl gap-5 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-6"
    >
      <CourierDevice />
      {children}
    </SideShell>
  )
}
