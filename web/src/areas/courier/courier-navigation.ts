import { msg } from '@lingui/core/macro'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import CircleUser from 'lucide-react/icons/circle-user'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import Truck from 'lucide-react/icons/truck'
import type { Entry } from '../../ui/shell/use-entries.ts'

export const courierNavigation: Entry[] = [
  { to: '/courier', label: msg`Dashboard`, icon: LayoutDashboard },
  { to: '/courier/orders', label: msg`Available Orders`, icon: Package },
  { to: '/courier/active', label: msg`Active Deliveries`, icon: Truck },
  { to: '/courier/earnings', label: msg`Earnings`, icon: BadgeDollarSign },
  { to: '/courier/profile', label: msg`Profile`, icon: CircleUser },
]

/** Before the first approval: the application, and the account itself. */
export const applicantMenu: Entry[] = [
  { to: '/courier/account', label: msg`Account`, icon: CircleUser },
  { to: '/courier/settings', label: msg`Settings`, icon: Settings },
]

export const courierMenu: Entry[] = [
  { to: '/courier/profile', label: msg`Profile`, icon: CircleUser },
  ...applicantMenu,
]
