import type { Role } from '@maple/contract/identity/roles'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { ExistingScreens } from '../lib/screens/existing-screens.ts'
import { openPage } from '../lib/screens/load-screens.ts'
import { NotFoundPage } from '../ui/shell/not-found-page.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Protected } from './protected.tsx'
import { ScreenChange } from './screen-change.tsx'
import { areas } from './screens.ts'
import { ScrollToTarget } from './scroll-to-target.tsx'

const PublicShell = lazy(() => openPage(areas.public.shell, (module) => module.PublicShell))
const CustomerShell = lazy(() => openPage(areas.customer.shell, (module) => module.CustomerShell))
const CourierShell = lazy(() => openPage(areas.courier.shell, (module) => module.CourierShell))
const AdminShell = lazy(() => openPage(areas.admin.shell, (module) => module.AdminShell))

const existing: ReadonlySet<string> = new Set(Object.values(areas).flatMap(({ screens }) => Object.keys(screens)))

type Shell = ComponentType<{ children: ReactNode }>

/** A shell around its screens: each screen waits and fails inside the shell, so the navigation stays usable. */
function Area({ Shell }: { Shell: Shell }) {
  const { pathname } = useLocation()
  return (
    <Shell>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** All screens of an area, and the 404 page for whatever else lies below it. */
const routesOf = (area: Record<string, ComponentType>, rest: string) => [
  ...Object.entries(area).map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />),
  <Route key={rest} path={rest} element={<NotFoundPage />} />,
]

const protectedArea = (allowed: readonly Role[], Shell: Shell) => (
  <Protected allowed={allowed}>
    <Area Shell={Shell} />
  </Protected>
)

export function Router() {
  return (
    <ExistingScreens value={existing}>
      <ScrollToTarget />
      <ScreenChange />
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route element={protectedArea(['customer'], CustomerShell)}>
            {routesOf(areas.customer.screens, '/customer/*')}
          </Route>
          <Route element={protectedArea(['courier'], CourierShell)}>
            {routesOf(areas.courier.screens, '/courier/*')}
          </Route>
          <Route element={protectedArea(['admin', 'super-admin'], AdminShell)}>
            {routesOf(areas.admin.screens, '/admin/*')}
          </Route>
          <Route path="/map-preview" element={<areas.admin.MapPreview />} />
          <Route element={<Area Shell={PublicShell} />}>{routesOf(areas.public.screens, '*')}</Route>
        </Routes>
      </Suspense>
    </ExistingScreens>
  )
}
