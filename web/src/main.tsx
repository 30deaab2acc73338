import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { loadOpenPage } from './app/open-pages.ts'
import { Router } from './app/router.tsx'
import { ToasterSlot } from './app/toaster-slot.tsx'
import { activateLanguage, preferredLanguage } from './lib/i18n.ts'
import { queryClient } from './lib/query-client.ts'
import { SessionProvider } from './lib/session.tsx'
import { startTheme } from './lib/theme.ts'

startTheme()
await Promise.all([activateLanguage(preferredLanguage()), loadOpenPage(location.pathname)])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// As a transition it is drawn in short steps, and whoever scrolls or types meanwhile does not wait.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <ErrorBoundary>
              <SessionProvider>
                <Router />
                <ToasterSlot />
              </SessionProvider>
            </ErrorBoundary>
          </BrowserRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  ),
)
