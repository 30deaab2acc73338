import { msg } from '@lingui/core/macro'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleUser from 'lucide-react/icons/circle-user'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import type { Entry } from '../../ui/shell/use-entries.ts'

export const courierNavigation: Entry[] = [
  { to: '/courier', label: msg`Dashboard`, icon: LayoutDashboard },
  { to: '/courier/orders', label: msg`Available Orders`, icon: Package },
  { to: '/courier/run', label: msg`My run`, icon: Route },
  { to: '/courier/active', label: msg`Active Deliveries`, icon: Truck },
  { to: '/courier/earnings', label: msg`Earnings`, icon: BadgeDollarSign },
  { to: '/courier/shifts', label: msg`Shifts`, icon: CalendarClock },
  { to: '/courier/profile', label: msg`Profile`, icon: CircleUser },
  { to: '/courier/me', label: msg`Me`, icon: UserRound },
]

interface Tab extends Entry {
  /** What its badge counts. */
  counts?: 'offers' | 'messages'
}

/** The phone's own navigation: everything else lies under one of them. */
export const courierTabs: readonly Tab[] = [
  { to: '/courier', label: msg`Today`, icon: Truck },
  { to: '/courier/orders', label: msg`Offers`, icon: Package, counts: 'offers' },
  { to: '/courier/earnings', label: msg`Earnings`, icon: BadgeDollarSign },
  { to: '/courier/me', label: msg`Me`, icon: UserRound, counts: 'messages' },
]

/** Under Me, beside the messages. */
export const mePlaces: readonly Entry[] = [
  { to: '/courier/shifts', label: msg`Shifts`, icon: CalendarClock },
  { to: '/courier/profile', label: msg`Profile`, icon: CircleUser },
  { to: '/courier/account', label: msg`Account`, icon: UserRound },
  { to: '/courier/settings', label: msg`Settings`, icon: Settings },
]

/** Which tab a screen belongs to; the work itself is today's. */
export function tabOf(pathname: string): string {
  const own = courierTabs.find(({ to }) => to !== '/courier' && pathname.startsWith(to))
  if (own) return own.to
  const isMine = pathname.startsWith('/courier/messages') || mePlaces.some(({ to }) => pathname.startsWith(to))
  return isMine ? '/courier/me' : '/courier'
}

/** Before the first approval: the application, and the account itself. */
export const applicantMenu: Entry[] = [
  { to: '/courier/account', label: msg`Account`, icon: CircleUser },
  { to: '/courier/settings', label: msg`Settings`, icon: Settings },
]

export const courierMenu: Entry[] = [
  { to: '/courier/profile', label: msg`Profile`, icon: CircleUser },
  ...applicantMenu,
]
