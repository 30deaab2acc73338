import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import CircleUser from 'lucide-react/icons/circle-user'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import Shield from 'lucide-react/icons/shield'
import { NotificationsPanel, ProfilePanel, SecurityPanel } from '../../../identity/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AddressesPanel } from './addresses-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'

/** The customer's profile: the panels of the account, and what they pay with. */
export function ProfilePage() {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  return (
    <>
      <PageHeader
        title={<Trans>Profile</Trans>}
        hint={<Trans>Your details, addresses, cards, notifications and security.</Trans>}
      />
      <Tabs
        label={t`Profile`}
        tabs={[
          { id: 'profile', label: <Trans>Profile</Trans>, icon: <CircleUser />, content: <ProfilePanel /> },
          { id: 'addresses', label: <Trans>Addresses</Trans>, icon: <MapPin />, content: <AddressesPanel /> },
          { id: 'payment', label: <Trans>Payment</Trans>, icon: <CreditCard />, content: <PaymentPanel /> },
          { id: 'notifications', label: <Trans>Notifications</Trans>, icon: <Bell />, content: <NotificationsPanel /> },
          { id: 'security', label: <Trans>Security</Trans>, icon: <Shield />, content: <SecurityPanel /> },
        ]}
      />
    </>
  )
}
