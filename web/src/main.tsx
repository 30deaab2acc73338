import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { GuardedRouter } from './app/guarded-router.tsx'
import { LateDialogs } from './app/late-dialogs.tsx'
import { Router } from './app/router.tsx'
import { partsAt } from './app/screens.ts'
import { ToasterSlot } from './app/toaster-slot.tsx'
import { activateLanguage, preferredLanguage } from './lib/i18n.ts'
import { queryClient } from './lib/query/query-client.ts'
import { readFirst } from './lib/query/read-first.ts'
import { loadParts } from './lib/screens/load-screens.ts'
import { SessionProvider } from './lib/session/session.tsx'
import { startSession } from './lib/session/session-start.ts'
import { startTheme } from './lib/theme.ts'

startTheme()
// The words or the frame that the server has put into the page stay until all of the first screen is there.
const isBehindLogin = document.querySelector('meta[name="early-page"]') !== null
const [modules] = await Promise.all([
  loadParts(partsAt(location.pathname)),
  activateLanguage(preferredLanguage()),
  isBehindLogin && startSession(),
])
if (isBehindLogin) await readFirst(modules)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// As a transition it is drawn in short steps, and whoever scrolls or types meanwhile does not wait.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <GuardedRouter>
            <ErrorBoundary>
              <SessionProvider>
                <Router />
                <LateDialogs />
                <ToasterSlot />
              </SessionProvider>
            </ErrorBoundary>
          </GuardedRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  ),
)
