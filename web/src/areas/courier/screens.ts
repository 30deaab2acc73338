import { withAreaTexts } from '../../lib/i18n.ts'
import { type Screens, screen } from '../../lib/screens/load-screens.ts'

export const shell = () => withAreaTexts(import('./courier-shell.tsx'))

/** By path. The navigation shows an entry only if its path is named here. */
export const screens: Screens = {
  '/courier': screen(() => import('./dashboard/courier-home.tsx'), 'CourierHome'),
  '/courier/orders': screen(() => import('./orders/available-page.tsx'), 'AvailablePage'),
  '/courier/run': screen(() => import('./run/run-page.tsx'), 'RunPage'),
  '/courier/active': screen(() => import('./active/active-page.tsx'), 'ActivePage'),
  '/courier/earnings': screen(() => import('./earnings/earnings-page.tsx'), 'EarningsPage'),
  '/courier/shifts': screen(() => import('./shifts/shifts-page.tsx'), 'ShiftsPage'),
  '/courier/me': screen(() => import('./me/me-page.tsx'), 'MePage'),
  '/courier/messages/:number': screen(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  '/courier/profile': screen(() => import('./profile/courier-profile-page.tsx'), 'CourierProfilePage'),
  '/courier/account': screen(() => import('./account/account-page.tsx'), 'AccountPage'),
  '/courier/settings': screen(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
}
