import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ConfirmSlot } from '../../identity/index.ts'
import { useSession } from '../../lib/session/session.tsx'
import { stored } from '../../lib/stored.ts'
import { Bell } from '../../notifications/index.ts'
import { Button } from '../../ui/button.tsx'
import { SideShell } from '../../ui/shell/side-shell.tsx'
import { useDensity } from '../../ui/shell/use-density.ts'
import { CourierDevice } from './courier-device.tsx'
import { courierStatusQuery } from './courier-file.queries.ts'
import { applicantMenu, courierMenu, courierNavigation } from './courier-navigation.ts'
import { CourierTabs } from './courier-tabs.tsx'
import { isApplying } from './is-applying.ts'
import { OfferWatch } from './offers/offer-watch.tsx'
import { OfferBar } from './orders/offer-bar.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { useNewVersion } from './use-new-version.ts'

export { texts } from './courier-texts.ts'

export const readFirst = (client: QueryClient) => [client.prefetchQuery(courierStatusQuery)]

/** What an applicant may open besides the application itself. */
const openToApplicants = ['/courier', ...applicantMenu.map(({ to }) => to)]

/** On this device: who was here last has no presence yet. */
const applied = 'applying'

/** As high as the bar that comes, so that the page below does not move. */
const PresencePlace = () => <div className="h-[65px] border-b border-line bg-surface" />

/** Made for a phone in one hand, in the sun, in gloves: every target is 48 px. */
export function CourierShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { data: file } = useQuery(courierStatusQuery)
  useDensity('touch')
  useNewVersion()
  const applying = file && isApplying(file)
  useEffect(() => {
    if (applying) stored.set(applied, '1')
    else if (applying === false) stored.remove(applied)
  }, [applying])
  return (
    <SideShell
      home="/courier"
      area={t`Courier`}
      navigation={applying ? [] : courierNavigation}
      menu={applying ? applicantMenu : courierMenu}
      tools={
        <>
          {applying && <LogoutButton />}
          <Bell />
        </>
      }
      strip={
        file
          ? !applying && (
              <>
                <PresenceBar file={file} />
                <OfferBar />
                <OfferWatch />
              </>
            )
          : stored.get(applied) === null && <PresencePlace />
      }
      tabs={file && !applying && <CourierTabs />}
      // What a screen keeps at its lower edge stands on the tabs.
      className="mx-auto w-full max-w-4xl gap-5 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-6 max-lg:[&_.bottom-0.sticky]:bottom-[calc(3.75rem+env(safe-area-inset-bottom))]"
    >
      <CourierDevice />
      <ConfirmSlot />
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
