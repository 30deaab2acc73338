import { type Screens, screen } from '../../lib/screens/load-screens.ts'

/**
 * What is done at a desk now and then, apart from the work of the day. Its texts are a catalogue of its own, which each of
 * these screens names (`export { texts } from '../office-texts.ts'`), so that board and orders do not wait for them.
 */
export const officeScreens: Screens = {
  '/admin/shifts': screen(() => import('./shifts/shifts-page.tsx'), 'ShiftsPage'),
  '/admin/users': screen(() => import('./users/users-page.tsx'), 'UsersPage'),
  '/admin/accounts': screen(() => import('./accounts/accounts-page.tsx'), 'AccountsPage'),
  '/admin/accounts/:id': screen(() => import('./accounts/account-page.tsx'), 'AccountPage'),
  '/admin/recurrences': screen(() => import('./recurrences/recurrences-page.tsx'), 'RecurrencesPage'),
  '/admin/recurrences/new': screen(() => import('./recurrences/new-recurrence-page.tsx'), 'NewRecurrencePage'),
  '/admin/recurrences/:id': screen(() => import('./recurrences/recurrence-page.tsx'), 'RecurrencePage'),
  '/admin/recurrences/:id/edit': screen(
    () => import('./recurrences/change-recurrence-page.tsx'),
    'ChangeRecurrencePage',
  ),
  '/admin/analytics': screen(() => import('./analytics/analytics-page.tsx'), 'AnalyticsPage'),
  '/admin/reports': screen(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
  '/admin/settings': screen(() => import('./settings/settings-page.tsx'), 'CompanySettingsPage'),
  '/admin/discounts': screen(() => import('./discounts/discounts-page.tsx'), 'DiscountsPage'),
  '/admin/prices': screen(() => import('./prices/prices-page.tsx'), 'PricesPage'),
  '/admin/prices/:id': screen(() => import('./prices/price-list-page.tsx'), 'PriceListPage'),
  '/admin/zones': screen(() => import('./zones/zones-page.tsx'), 'ZonesPage'),
  '/admin/payouts': screen(() => import('./payouts/payouts-page.tsx'), 'PayoutsPage'),
  '/admin/payouts/adjustments': screen(() => import('./payouts/adjustments-page.tsx'), 'AdjustmentsPage'),
  '/admin/payments': screen(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
  '/admin/invoices': screen(() => import('./invoices/invoices-page.tsx'), 'InvoicesPage'),
  '/admin/imports': screen(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
  '/admin/imports/:id': screen(() => import('./imports/import-page.tsx'), 'ImportPage'),
  '/admin/receivables': screen(() => import('./receivables/receivables-page.tsx'), 'ReceivablesPage'),
  '/admin/content': screen(() => import('./content/content-page.tsx'), 'ContentPage'),
  '/admin/testimonials': screen(() => import('./testimonials/testimonials-page.tsx'), 'TestimonialsPage'),
  '/admin/messages': screen(() => import('./messages/contact-messages-page.tsx'), 'ContactMessagesPage'),
  '/admin/programs': screen(() => import('./programs/programs-page.tsx'), 'ProgramsPage'),
  '/admin/programs/webhooks/:id': screen(() => import('./programs/programs-page.tsx'), 'WebhookPage'),
  '/admin/programs/shops/:id': screen(() => import('./programs/programs-page.tsx'), 'ShopPage'),
  '/admin/logs': screen(() => import('./logs/logs-page.tsx'), 'LogsPage'),
  '/admin/outbox': screen(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
  '/admin/promotions': screen(() => import('./promotions/promotions-page.tsx'), 'PromotionsPage'),
  '/admin/message-reports': screen(() => import('./message-reports/reports-page.tsx'), 'ReportsPage'),
  '/admin/settings/notifications': screen(() => import('./settings/notifications/templates-page.tsx'), 'TemplatesPage'),
  '/admin/set-up': screen(() => import('./set-up/set-up-page.tsx'), 'SetUpPage'),
  '/admin/jobs': screen(() => import('./jobs/failed-jobs-page.tsx'), 'FailedJobsPage'),
  '/admin/account': screen(() => import('./account/account-page.tsx'), 'AccountPage'),
}
