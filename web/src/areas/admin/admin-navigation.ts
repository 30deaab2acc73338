import { msg } from '@lingui/core/macro'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BellRing from 'lucide-react/icons/bell-ring'
import Bike from 'lucide-react/icons/bike'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import HandCoins from 'lucide-react/icons/hand-coins'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mails from 'lucide-react/icons/mails'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import type { Entry } from '../../ui/shell/use-entries.ts'

export const adminNavigation: Entry[] = [
  { to: '/admin', label: msg`Dashboard`, icon: LayoutDashboard, permission: 'order-tracking' },
  { to: '/admin/orders', label: msg`Orders`, icon: Package, permission: 'order-tracking' },
  { to: '/admin/plan', label: msg`Day plan`, icon: CalendarRange, permission: 'courier-assignment' },
  { to: '/admin/issues', label: msg`Issues`, icon: TriangleAlert, permission: 'customer-communication' },
  { to: '/admin/users', label: msg`Users`, icon: Users, permission: 'customer-support' },
  { to: '/admin/couriers', label: msg`Couriers`, icon: Bike, permission: 'courier-management' },
  { to: '/admin/tracking', label: msg`Live Tracking`, icon: MapPin, permission: 'order-tracking' },
  { to: '/admin/analytics', label: msg`Analytics`, icon: ChartColumn, permission: 'basic-reports' },
  { to: '/admin/payments', label: msg`Payments`, icon: CreditCard, permission: 'financial-reports' },
  { to: '/admin/payouts', label: msg`Payouts`, icon: HandCoins, permission: 'financial-reports' },
  { to: '/admin/content', label: msg`Content`, icon: FileText, permission: 'content-management' },
  { to: '/admin/discounts', label: msg`Discount codes`, icon: BadgePercent, permission: 'settings-management' },
  { to: '/admin/settings', label: msg`Settings`, icon: Settings },
  { to: '/admin/messages', label: msg`Contact messages`, icon: Inbox, permission: 'customer-communication' },
  { to: '/admin/logs', label: msg`Activity log`, icon: ScrollText, permission: 'basic-reports' },
  {
    to: '/admin/settings/notifications',
    label: msg`Notices`,
    icon: BellRing,
    permission: 'content-management',
  },
  { to: '/admin/promotions', label: msg`Promotions`, icon: Megaphone, permission: 'customer-communication' },
  { to: '/admin/message-reports', label: msg`Reported messages`, icon: Flag, permission: 'customer-communication' },
  { to: '/admin/outbox', label: msg`Outbox`, icon: Mails, permission: 'customer-support' },
  { to: '/admin/jobs', label: msg`Failed jobs`, icon: RotateCw, permission: 'customer-support' },
]

export const adminMenu: Entry[] = [{ to: '/admin/account', label: msg`Account`, icon: CircleUser }]
