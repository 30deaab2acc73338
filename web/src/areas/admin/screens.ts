import { withAreaTexts } from '../../lib/i18n.ts'
import { type Screens, screen } from '../../lib/screens/load-screens.ts'

export const shell = () => withAreaTexts(import('./admin-shell.tsx'))

/** By path. The navigation shows an entry only if its path is named here. */
export const screens: Screens = {
  '/admin': screen(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  '/admin/board': screen(() => import('./board/board-page.tsx'), 'BoardPage'),
  '/admin/orders/new': screen(() => import('./orders/new/order-on-behalf-page.tsx'), 'OrderOnBehalfPage'),
  '/admin/tracking': screen(() => import('./tracking/live-tracking-page.tsx'), 'LiveTrackingPage'),
  '/admin/orders': screen(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
  '/admin/couriers': screen(() => import('./couriers/couriers-page.tsx'), 'CouriersPage'),
  '/admin/plan': screen(() => import('./plan/day-plan-page.tsx'), 'DayPlanPage'),
  '/admin/shifts': screen(() => import('./shifts/shifts-page.tsx'), 'ShiftsPage'),
  '/admin/users': screen(() => import('./users/users-page.tsx'), 'UsersPage'),
  '/admin/analytics': screen(() => import('./analytics/analytics-page.tsx'), 'AnalyticsPage'),
  '/admin/issues': screen(() => import('./issues/issues-page.tsx'), 'IssuesPage'),
  '/admin/settings': screen(() => import('./settings/settings-page.tsx'), 'CompanySettingsPage'),
  '/admin/discounts': screen(() => import('./discounts/discounts-page.tsx'), 'DiscountsPage'),
  '/admin/payouts': screen(() => import('./payouts/payouts-page.tsx'), 'PayoutsPage'),
  '/admin/payments': screen(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
  '/admin/content': screen(() => import('./content/content-page.tsx'), 'ContentPage'),
  '/admin/testimonials': screen(() => import('./testimonials/testimonials-page.tsx'), 'TestimonialsPage'),
  '/admin/messages': screen(() => import('./messages/contact-messages-page.tsx'), 'ContactMessagesPage'),
  '/admin/logs': screen(() => import('./logs/logs-page.tsx'), 'LogsPage'),
  '/admin/outbox': screen(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
  '/admin/promotions': screen(() => import('./promotions/promotions-page.tsx'), 'PromotionsPage'),
  '/admin/message-reports': screen(() => import('./message-reports/reports-page.tsx'), 'ReportsPage'),
  '/admin/settings/notifications': screen(() => import('./settings/notifications/templates-page.tsx'), 'TemplatesPage'),
  '/admin/set-up': screen(() => import('./set-up/set-up-page.tsx'), 'SetUpPage'),
  '/admin/jobs': screen(() => import('./jobs/failed-jobs-page.tsx'), 'FailedJobsPage'),
  '/admin/account': screen(() => import('./account/account-page.tsx'), 'AccountPage'),
}

/** Without a shell around it: a map alone, for a frame in the settings. */
export const MapPreview = screen(() => import('./settings/maps/map-preview-page.tsx'), 'MapPreviewPage')
