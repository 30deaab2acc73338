import { withAreaTexts } from '../../lib/i18n.ts'
import { type Screens, screen } from '../../lib/screens/load-screens.ts'

export const shell = () => withAreaTexts(import('./customer-shell.tsx'))

/** By path. The navigation shows an entry only if its path is named here. */
export const screens: Screens = {
  '/customer': screen(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
  '/customer/new': screen(() => import('./new/new-order-page.tsx'), 'NewOrderPage'),
  '/customer/track': screen(() => import('./track/track-page.tsx'), 'TrackPage'),
  '/customer/messages/:number': screen(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  '/customer/profile': screen(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
  '/customer/invoices': screen(() => import('./invoices/invoices-page.tsx'), 'InvoicesPage'),
  '/customer/invoices/:id': screen(() => import('./invoices/invoice-page.tsx'), 'InvoicePage'),
  '/customer/recurring': screen(() => import('./recurring/recurring-page.tsx'), 'RecurringPage'),
  '/customer/recurring/new': screen(() => import('./recurring/new-recurrence-page.tsx'), 'NewRecurrencePage'),
  '/customer/recurring/:id': screen(() => import('./recurring/recurrence-page.tsx'), 'RecurrencePage'),
  '/customer/recurring/:id/edit': screen(
    () => import('./recurring/change-recurrence-page.tsx'),
    'ChangeRecurrencePage',
  ),
  '/customer/imports': screen(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
  '/customer/imports/:id': screen(() => import('./imports/import-page.tsx'), 'ImportPage'),
  '/customer/account': screen(() => import('./account/account-page.tsx'), 'AccountPage'),
  '/customer/programs': screen(() => import('./programs/programs-page.tsx'), 'ProgramsPage'),
  '/customer/programs/webhooks/:id': screen(() => import('./programs/programs-page.tsx'), 'WebhookPage'),
  '/customer/programs/shops/:id': screen(() => import('./programs/programs-page.tsx'), 'ShopPage'),
  '/customer/accounts/:id/accept': screen(() => import('./accept/accept-page.tsx'), 'AcceptPage'),
  '/customer/pay/:number': screen(() => import('./pay/pay-page.tsx'), 'PayPage'),
  '/customer/card-step/:setup': screen(() => import('./card-step/card-step-page.tsx'), 'CardStepPage'),
  '/customer/card-check/:payment': screen(() => import('./card-check/card-check-page.tsx'), 'CardCheckPage'),
  '/customer/settings': screen(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
}
