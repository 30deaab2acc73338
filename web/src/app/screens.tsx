import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import { withAreaTexts } from '../lib/i18n.ts'
import { type Load, openPage, openPages, shells } from './open-pages.ts'

const loads = new Map<ComponentType, Load<unknown>>()

function lazyScreen<N extends string>(load: Load<Record<N, ComponentType>>, name: N): ComponentType {
  const Screen = lazy(() => openPage<Record<N, ComponentType>, ComponentType>(load, (module) => module[name]))
  loads.set(Screen, load)
  return Screen
}

/** `screen(() => import('../identity/login-page.tsx'), 'LoginPage')`: a screen that is loaded when it is opened. */
const screen = <N extends string>(load: Load<Record<N, ComponentType>>, name: N) =>
  lazyScreen(() => withAreaTexts(load()), name)

/** One that visitors come for: its texts are in the small catalogue, which is there from the start. */
const openScreen = lazyScreen

const account = screen(() => import('../identity/account-page.tsx'), 'AccountPage')
const settings = screen(() => import('../identity/settings-page.tsx'), 'SettingsPage')

/**
 * Every screen there is, by shell and path. The navigation shows an entry only if its path is named here, so adding a
 * line is all it takes to put a screen into the product.
 */
export const screens: Record<'public' | 'customer' | 'courier' | 'admin', Record<string, ComponentType>> = {
  public: {
    '/': openScreen(openPages.home, 'HomePage'),
    '/services/:slug': openScreen(openPages.service, 'ServicePage'),
    '/track/:number': openScreen(openPages.tracking, 'TrackingPage'),
    '/login': screen(() => import('../identity/login-page.tsx'), 'LoginPage'),
    '/register': screen(() => import('../identity/register-page.tsx'), 'RegisterPage'),
    '/forgot-password': screen(() => import('../identity/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    '/reset-password': screen(() => import('../identity/reset-password-page.tsx'), 'ResetPasswordPage'),
    '/verify-email': screen(() => import('../identity/verify-email-page.tsx'), 'VerifyEmailPage'),
    '/stop-email-change': screen(() => import('../identity/stop-email-change-page.tsx'), 'StopEmailChangePage'),
    '/unsubscribe': screen(() => import('../notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
    '/terms': openScreen(openPages.text, 'TermsPage'),
    '/privacy': openScreen(openPages.text, 'PrivacyPage'),
    '/about': openScreen(openPages.text, 'AboutPage'),
    '/contact': openScreen(openPages.text, 'ContactPage'),
    '/help': openScreen(openPages.text, 'HelpPage'),
    ...(import.meta.env.DEV && { '/ui': screen(() => import('../ui/gallery/gallery-page.tsx'), 'GalleryPage') }),
  },
  customer: {
    '/customer': screen(() => import('../orders/orders-page.tsx'), 'OrdersPage'),
    '/customer/new': screen(() => import('../orders/new-order-page.tsx'), 'NewOrderPage'),
    '/customer/track': screen(() => import('../orders/track-page.tsx'), 'TrackPage'),
    '/customer/messages/:number': screen(() => import('../notifications/messages-page.tsx'), 'CustomerMessagesPage'),
    '/customer/profile': screen(() => import('../payments/profile-page.tsx'), 'ProfilePage'),
    '/customer/pay/:number': screen(() => import('../payments/pay-page.tsx'), 'PayPage'),
    '/customer/card-step/:setup': screen(() => import('../payments/card-step-page.tsx'), 'CardStepPage'),
    '/customer/card-check/:payment': screen(() => import('../payments/card-check-page.tsx'), 'CardCheckPage'),
    '/customer/settings': settings,
  },
  courier: {
    '/courier': screen(() => import('../work/courier-home.tsx'), 'CourierHome'),
    '/courier/orders': screen(() => import('../work/available-page.tsx'), 'AvailablePage'),
    '/courier/active': screen(() => import('../work/active-page.tsx'), 'ActivePage'),
    '/courier/earnings': screen(() => import('../payments/earnings-page.tsx'), 'EarningsPage'),
    '/courier/messages/:number': screen(() => import('../notifications/messages-page.tsx'), 'CourierMessagesPage'),
    '/courier/profile': screen(() => import('../couriers/courier-profile-page.tsx'), 'CourierProfilePage'),
    '/courier/account': account,
    '/courier/settings': settings,
  },
  admin: {
    '/admin': screen(() => import('../desk/dashboard-page.tsx'), 'DashboardPage'),
    '/admin/orders/new': screen(() => import('../desk/order-on-behalf-page.tsx'), 'OrderOnBehalfPage'),
    '/admin/tracking': screen(() => import('../desk/live-tracking-page.tsx'), 'LiveTrackingPage'),
    '/admin/orders': screen(() => import('../desk/orders-desk-page.tsx'), 'OrdersDeskPage'),
    '/admin/couriers': screen(() => import('../desk/couriers-page.tsx'), 'CouriersPage'),
    '/admin/plan': screen(() => import('../dispatch/day-plan-page.tsx'), 'DayPlanPage'),
    '/admin/users': screen(() => import('../desk/users-desk-page.tsx'), 'UsersDeskPage'),
    '/admin/analytics': screen(() => import('../analytics/analytics-page.tsx'), 'AnalyticsPage'),
    '/admin/issues': screen(() => import('../desk/issues-page.tsx'), 'IssuesPage'),
    '/admin/settings': screen(() => import('../settings/settings-page.tsx'), 'CompanySettingsPage'),
    '/admin/discounts': screen(() => import('../pricing/discounts-page.tsx'), 'DiscountsPage'),
    '/admin/payouts': screen(() => import('../payments/payouts-page.tsx'), 'PayoutsPage'),
    '/admin/payments': screen(() => import('../payments/payments-page.tsx'), 'PaymentsPage'),
    '/admin/content': screen(() => import('../content/editor/content-page.tsx'), 'ContentPage'),
    '/admin/messages': screen(() => import('../notifications/contact-messages-page.tsx'), 'ContactMessagesPage'),
    '/admin/logs': screen(() => import('../audit/logs-page.tsx'), 'LogsPage'),
    '/admin/outbox': screen(() => import('../notifications/outbox-page.tsx'), 'OutboxPage'),
    '/admin/promotions': screen(() => import('../notifications/promotions-page.tsx'), 'PromotionsPage'),
    '/admin/message-reports': screen(() => import('../notifications/reports-page.tsx'), 'ReportsPage'),
    '/admin/settings/notifications': screen(() => import('../notifications/templates-page.tsx'), 'TemplatesPage'),
    '/admin/jobs': screen(() => import('../notifications/failed-jobs-page.tsx'), 'FailedJobsPage'),
    '/admin/account': account,
  },
}

/** Without a shell around it: a map alone, for a frame in the settings. */
export const MapPreview = screen(() => import('../settings/map-preview-page.tsx'), 'MapPreviewPage')

/** Where a role lands as long as its own first screen is not among those above. No entry of the navigation leads here. */
export const landings: Record<string, ComponentType> = {
  '/admin': screen(() => import('./landings.tsx'), 'AdminLanding'),
}

/** What the screen at a path is made of: its shell and itself. */
export function partsAt(path: string): Load<unknown>[] {
  for (const area of ['customer', 'courier', 'admin', 'public'] as const)
    for (const [pattern, Screen] of Object.entries(screens[area])) {
      const load = matchPath(pattern, path) && loads.get(Screen)
      if (load) return [shells[area], load]
    }
  return []
}
