import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import CircleUser from 'lucide-react/icons/circle-user'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { usePageTitle } from '../../lib/screens/use-page-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NotificationsPanel } from '../notifications/notifications-panel.tsx'
import { SecurityPanel } from '../security/security-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The account of a courier or a member of staff: the customer's panels, in their own shell. */
export function AccountPage() {
  const { t } = useLingui()
  usePageTitle(t`Account`)
  return (
    <>
      <PageHeader
        title={<Trans>Account</Trans>}
        hint={<Trans>Your details, notifications, security and preferences.</Trans>}
      />
      <div className="max-w-4xl">
        <Tabs
          label={t`Account`}
          tabs={[
            { id: 'profile', label: <Trans>Profile</Trans>, icon: <CircleUser />, content: <ProfilePanel /> },
            {
              id: 'notifications',
              label: <Trans>Notifications</Trans>,
              icon: <Bell />,
              content: <NotificationsPanel />,
            },
            { id: 'security', label: <Trans>Security</Trans>, icon: <Shield />, content: <SecurityPanel /> },
            { id: 'settings', label: <Trans>Settings</Trans>, icon: <Settings />, content: <SettingsPanel /> },
          ]}
        />
      </div>
    </>
  )
}
