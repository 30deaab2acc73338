import { openScreen, type Screens, screen } from '../../lib/screens/load-screens.ts'

export const shell = () => import('./public-shell.tsx')

/** One page with the words of whichever text. */
const text = () => import('./text/text-page.tsx')

/** By path. Those that visitors come for are `openScreen`. */
export const screens: Screens = {
  '/': openScreen(() => import('./home/home-page.tsx'), 'HomePage'),
  '/services/:slug': openScreen(() => import('./services/service-page.tsx'), 'ServicePage'),
  '/track/:number': openScreen(() => import('./track/tracking-page.tsx'), 'TrackingPage'),
  '/login': screen(() => import('./login/login-page.tsx'), 'LoginPage'),
  '/register': screen(() => import('./register/register-page.tsx'), 'RegisterPage'),
  '/forgot-password': screen(() => import('./forgot-password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  '/reset-password': screen(() => import('./reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
  '/verify-email': screen(() => import('./verify-email/verify-email-page.tsx'), 'VerifyEmailPage'),
  '/stop-email-change': screen(() => import('./stop-email-change/stop-email-change-page.tsx'), 'StopEmailChangePage'),
  '/r/:token': screen(() => import('./r/recipient-page.tsx'), 'RecipientPage'),
  '/unsubscribe': screen(() => import('./unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
  '/terms': openScreen(text, 'TermsPage'),
  '/privacy': openScreen(text, 'PrivacyPage'),
  '/about': openScreen(text, 'AboutPage'),
  '/contact': openScreen(text, 'ContactPage'),
  '/help': openScreen(text, 'HelpPage'),
  ...(import.meta.env.DEV && { '/ui': screen(() => import('../../ui/gallery/gallery-page.tsx'), 'GalleryPage') }),
}
