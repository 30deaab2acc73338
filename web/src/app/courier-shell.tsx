import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { courierStatusQuery } from '../couriers/couriers.queries.ts'
import { isApplying } from '../couriers/is-applying.ts'
import { PresenceBar } from '../couriers/presence-bar.tsx'
import { useSession } from '../lib/session.tsx'
import { Button } from '../ui/button.tsx'
import { CourierDevice } from '../work/courier-device.tsx'
import { OfferBar } from '../work/offer-bar.tsx'
import { applicantMenu, courierMenu, courierNavigation } from './navigation.ts'
import { SideShell } from './side-shell.tsx'
import { useDensity } from './use-density.ts'
import { useNewVersion } from './use-new-version.ts'

/** What an applicant may open besides the application itself. */
const openToApplicants = ['/courier', ...applicantMenu.map(({ to }) => to)]

/** Made for a phone in one hand, in the sun, in gloves: every target is 48 px. */
export function CourierShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { data: file } = useQuery(courierStatusQuery)
  useDensity('touch')
  useNewVersion()
  const applying = file && isApplying(file)
  return (
    <SideShell
      home="/courier"
      area={t`Courier`}
      navigation={applying ? [] : courierNavigation}
      menu={applying ? applicantMenu : courierMenu}
      tools={applying && <LogoutButton />}
      strip={
        file &&
        !applying && (
          <>
            <PresenceBar file={file} />
            <OfferBar />
          </>
        )
      }
      className="mx-auto w-full max-w-4xl gap-5 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-6"
    >
      <CourierDevice />
      {applying && !openToApplicants.includes(pathname) ? <Navigate to="/courier" replace /> : children}
    </SideShell>
  )
}

function LogoutButton() {
  const { signOut } = useSession()
  return (
    <Button variant="ghost" icon={<LogOut className="size-4.5" />} onClick={signOut} className="max-sm:px-2">
      <span className="max-sm:sr-only">
        <Trans>Logout</Trans>
      </span>
    </Button>
  )
}
