import type { Area } from './screen-table.ts'

/**
 * What a screen is going to ask the API for first, by path: boot.js asks for it beside the files instead of after them. A
 * path has to be exactly the one that the screen asks for, or it is asked twice: e2e/journeys/early-data.spec.ts opens
 * every screen and looks. Only what is the same whenever and for whomever: no day, no
 * id, nothing that depends on another answer.
 */
const ofShell: Partial<Record<Area, string[]>> = {
  customer: ['/accounts?limit=100', '/accounts/invitations'],
  courier: ['/couriers/status'],
}

const accepted = '/orders?status=accepted%2Cpicked-up%2Cin-transit%2Cundelivered&sort=scheduledDate&limit=100'
const underWay = '/orders?status=pending%2Cassigned%2Caccepted%2Cpicked-up%2Cin-transit%2Cundelivered&limit=10'

const ofScreen: Record<string, string[]> = {
  '/customer': ['/orders?page=1', '/orders/stats'],
  '/customer/new': ['/users/addresses', '/users/cards'],
  '/customer/track': [underWay],
  '/customer/recurring/new': ['/users/addresses'],
  '/courier': [
    accepted,
    '/couriers/available-orders?limit=10',
    '/couriers/routes',
    '/couriers/earnings?period=today',
    '/couriers/earnings?period=week',
    '/couriers/profile',
    '/couriers/goals',
  ],
  '/courier/orders': ['/couriers/available-orders?sort=distance&radius=5&page=1', '/couriers/routes'],
  '/courier/run': ['/couriers/routes', accepted],
  '/courier/active': [accepted, '/couriers/transfers'],
  '/courier/earnings': ['/couriers/earnings?period=week', '/couriers/earnings/deliveries?period=week&page=1'],
  '/courier/shifts': ['/couriers/shifts', '/couriers/time-off?limit=50'],
  '/courier/me': [accepted],
  '/admin': ['/admin/dashboard'],
  '/admin/board': ['/admin/board', '/admin/views?screen=board'],
  '/admin/orders/new': ['/admin/customers', '/admin/candidates'],
  '/admin/tracking': ['/admin/live'],
  '/admin/orders': ['/orders?sort=-createdAt&page=1', '/admin/views?screen=orders'],
  '/admin/couriers': ['/admin/couriers?page=1&status=all&sort=-createdAt', '/admin/views?screen=couriers'],
  '/admin/plan': ['/couriers?status=active&sort=name&limit=100', '/couriers?status=approved&sort=name&limit=100'],
  '/admin/issues': ['/admin/issues?state=open&page=1'],
  '/admin/shifts': ['/admin/time-off?limit=20'],
  '/admin/users': ['/users?role=all&status=all&sort=-createdAt&page=1', '/admin/views?screen=users'],
  '/admin/accounts': ['/accounts?kind=business&closed=false&page=1'],
  '/admin/recurrences': ['/recurrences?page=1', '/accounts?kind=business&limit=20'],
  '/admin/recurrences/new': ['/accounts?kind=business&closed=false&limit=8'],
  '/admin/analytics': ['/admin/analytics?period=7d', '/admin/analytics/places?period=7d'],
  '/admin/settings': ['/admin/settings/fields', '/admin/settings/all', '/admin/zones?page=1&limit=100'],
  '/admin/discounts': ['/admin/discounts?page=1'],
  '/admin/prices': ['/admin/price-lists?page=1'],
  '/admin/zones': ['/admin/zones?page=1', '/admin/zones?page=1&limit=100'],
  '/admin/payouts': ['/admin/payouts?page=1'],
  '/admin/payouts/adjustments': ['/admin/courier-adjustments?page=1'],
  '/admin/payments': ['/admin/payments?page=1'],
  '/admin/invoices': ['/admin/invoices?status=all&kind=all&page=1', '/accounts?kind=business&limit=20'],
  '/admin/imports': ['/imports?page=1&limit=20', '/accounts?kind=business&limit=20'],
  '/admin/receivables': ['/admin/receivables?page=1'],
  '/admin/content': ['/content/terms'],
  '/admin/testimonials': ['/admin/testimonials?page=1&state=all'],
  '/admin/messages': ['/admin/contact-messages?page=1&state=open'],
  '/admin/programs': ['/api-keys?limit=100', '/accounts?limit=20'],
  '/admin/logs': ['/admin/logs?page=1', '/admin/logs/chain'],
  '/admin/outbox': ['/admin/outbox?page=1&state=all'],
  '/admin/promotions': ['/admin/promotions?page=1'],
  '/admin/message-reports': ['/admin/message-reports?page=1&state=open'],
  '/admin/settings/notifications': ['/admin/notification-templates'],
  '/admin/set-up': ['/admin/set-up', '/admin/settings/fields', '/admin/settings/all'],
  '/admin/jobs': ['/admin/jobs/failed?page=1'],
}

/** Every path that is named here, for whoever compares them with the screens there are. */
export const pathsWithRequests = Object.keys(ofScreen)

export const earlyRequests = (area: Area, path: string): string[] =>
  area === 'public' ? [] : ['/auth/me', ...(ofShell[area] ?? []), ...(ofScreen[path] ?? [])]
