import { withAreaTexts } from '../../lib/i18n.ts'
import { type Screens, screen } from '../../lib/screens/load-screens.ts'
import { officeScreens } from './office-screens.ts'

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
  '/admin/issues': screen(() => import('./issues/issues-page.tsx'), 'IssuesPage'),
  ...officeScreens,
}

/** Without a shell around it: a map alone, for a frame in the settings. */
export const MapPreview = screen(() => import('./settings/maps/map-preview-page.tsx'), 'MapPreviewPage')
