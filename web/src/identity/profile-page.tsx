import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import CircleUser from 'lucide-react/icons/circle-user'
import MapPin from 'lucide-react/icons/map-pin'
import Shield from 'lucide-react/icons/shield'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AddressesPanel } from './addresses-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'

/** The customer's profile. Its Payment tab comes with saved cards. */
export function ProfilePage() {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  return (
    <>
      <PageHeader
        title={<Trans>Profile</Trans>}
        hint={<Trans>Your details, addresses, notifications and security.</Trans>}
      />
      <Tabs
        label={t`Profile`}
        tabs={[
          { id: 'profile', label: <Trans>Profile</Trans>, icon: <CircleUser />, content: <ProfilePanel /> },
          { id: 'addresses', label: <Trans>Addresses</Trans>, icon: <MapPin />, content: <AddressesPanel /> },
          { id: 'notifications', label: <Trans>Notifications</Trans>, icon: <Bell />, content: <NotificationsPanel /> },
          { id: 'security', label: <Trans>Security</Trans>, icon: <Shield />, content: <SecurityPanel /> },
        ]}
      />
    </>
  )
}
