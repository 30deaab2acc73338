/** The kinds of caller, in the order of the columns below. */
export const callers = ['nobody', 'customer', 'courier', 'support', 'manager', 'admin', 'super-admin'] as const

/**
 * Every endpoint x every kind of caller, with the default permissions of the staff profiles (F4):
 * `y` is let in, `-` is told to sign in (401), `n` may not (403). A route that is missing here fails the test.
 */
export const authorizationTable: Record<string, string> = {
  //                                          nobody customer courier support manager admin super-admin
  'POST /auth/register': 'y y y y y y y',
  'POST /auth/login': 'y y y y y y y',
  'POST /auth/verify-email': 'y y y y y y y',
  'POST /auth/forgot-password': 'y y y y y y y',
  'POST /auth/reset-password': 'y y y y y y y',
  'POST /auth/logout': '- y y y y y y',
  'GET /auth/me': '- y y y y y y',
  'POST /auth/resend-verification': '- y y y y y y',
  'PUT /auth/change-password': '- y y y y y y',
  'GET /auth/sessions': '- y y y y y y',
  'DELETE /auth/sessions': '- y y y y y y',
  'DELETE /auth/sessions/:id': '- y y y y y y',
  'POST /auth/two-factor/setup': '- y y y y y y',
  'POST /auth/two-factor/enable': '- y y y y y y',
  'POST /auth/two-factor/recovery-codes': '- y y y y y y',
  'POST /auth/two-factor/disable': '- y y y y y y',

  'GET /users/profile': '- y y y y y y',
  'PUT /users/profile': '- y y y y y y',
  'PUT /users/change-password': '- y y y y y y',
  'PUT /users/preferences': '- y y y y y y',
  'GET /users/preferences/notifications': '- y y y y y y',
  'PUT /users/preferences/notifications': '- y y y y y y',
  'GET /users/addresses': '- y y y y y y',
  'POST /users/addresses': '- y y y y y y',
  'PUT /users/addresses/:id': '- y y y y y y',
  'DELETE /users/addresses/:id': '- y y y y y y',
  'PUT /users/addresses/:id/default': '- y y y y y y',
  'POST /users/upload-photo': '- y y y y y y',
  'GET /users/photos/:name': 'y y y y y y y',
  'GET /users/export': '- y y y y y y',
  'POST /users/delete-account': '- y y n n n n',
  'GET /users': '- n n n n y y',
  'PUT /users/:id/toggle-status': '- n n n n y y',

  'GET /couriers/status': '- n y n n n n',

  'GET /content': 'y y y y y y y',
  'GET /content/:key': 'y y y y y y y',
  'GET /content/public/:key': 'y y y y y y y',
  'GET /content/images/:name': 'y y y y y y y',
  'POST /content': '- n n n n y y',
  'PUT /content/:key': '- n n n n y y',
  'DELETE /content/:key': '- n n n n y y',

  'POST /orders/quote': 'y y y y y y y',
  'GET /orders/track/:number': 'y y y y y y y',
  'POST /orders': '- y n n n n n',
  'GET /orders': '- y y y y y y',
  'GET /orders/stats': '- y n n n n n',
  'GET /orders/:id': '- y y y y y y',
  'PUT /orders/:id/status': '- y y y y y y',
  'PUT /orders/:id/assign': '- n n n y y y',
  'PUT /orders/:id/cancel': '- y n y y y y',
  'POST /orders/:id/rate': '- y n n n n n',
  'PUT /couriers/accept-order/:id': '- n y n n n n',

  'GET /notifications': '- y y y y y y',
  'PUT /notifications/:id/read': '- y y y y y y',
  'PUT /notifications/read-all': '- y y y y y y',
  'POST /contact': 'y y y y y y y',
  'GET /admin/contact-messages': '- n n y y y y',
  'PUT /admin/contact-messages/:id/answered': '- n n y y y y',

  'GET /config': 'y y y y y y y',
  'GET /admin/settings/all': '- n n y y y y',
  'PUT /admin/settings/bulk': '- n n n n n y',
  'GET /admin/logs': '- n n y n y y',
  'GET /admin/outbox': '- n n n n y y',
  'GET /admin/outbox/:id': '- n n n n y y',
  'GET /admin/jobs/failed': '- n n n n y y',
  'PUT /admin/jobs/:id/retry': '- n n n n y y',
}
