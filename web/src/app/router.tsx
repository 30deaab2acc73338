import type { Role } from '@maple/contract/identity/roles'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { PageSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ExistingScreens } from './existing-screens.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { openPage, shells } from './open-pages.ts'
import { Protected } from './protected.tsx'
import { ScreenChange } from './screen-change.tsx'
import { landings, MapPreview, screens } from './screens.tsx'
import { ScrollToTarget } from './scroll-to-target.tsx'

const PublicShell = lazy(() => openPage(shells.public, (module) => module.PublicShell))
const CustomerShell = lazy(() => openPage(shells.customer, (module) => module.CustomerShell))
const CourierShell = lazy(() => openPage(shells.courier, (module) => module.CourierShell))
const AdminShell = lazy(() => openPage(shells.admin, (module) => module.AdminShell))

const existing: ReadonlySet<string> = new Set(Object.values(screens).flatMap((area) => Object.keys(area)))

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

const pick = (from: Record<string, ComponentType>, rest: string) =>
  Object.fromEntries(Object.entries(from).filter(([path]) => `${path}/*` === rest))

/** All screens of an area, and the 404 page for whatever else lies below it. */
const routesOf = (area: Record<string, ComponentType>, rest: string) => [
  ...Object.entries({ ...pick(landings, rest), ...area }).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  )),
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
            {routesOf(screens.customer, '/customer/*')}
          </Route>
          <Route element={protectedArea(['courier'], CourierShell)}>{routesOf(screens.courier, '/courier/*')}</Route>
          <Route element={protectedArea(['admin', 'super-admin'], AdminShell)}>
            {routesOf(screens.admin, '/admin/*')}
          </Route>
          <Route path="/map-preview" element={<MapPreview />} />
          <Route element={<Area Shell={PublicShell} />}>{routesOf(screens.public, '*')}</Route>
        </Routes>
      </Suspense>
    </ExistingScreens>
  )
}
