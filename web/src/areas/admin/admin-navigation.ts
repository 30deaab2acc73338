import { msg } from '@lingui/core/macro'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BellRing from 'lucide-react/icons/bell-ring'
import Bike from 'lucide-react/icons/bike'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarRange from 'lucide-react/icons/calendar-range'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import CreditCard from 'lucide-react/icons/credit-card'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import Flag from 'lucide-react/icons/flag'
import HandCoins from 'lucide-react/icons/hand-coins'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Mails from 'lucide-react/icons/mails'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Quote from 'lucide-react/icons/quote'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Tags from 'lucide-react/icons/tags'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import WebhookIcon from 'lucide-react/icons/webhook'
import type { Entry } from '../../ui/shell/use-entries.ts'

const work = msg`Work`
const people = msg({ message: 'People', context: 'heading of a menu' })
const money = msg`Money`
const reach = msg`Reach`
const system = msg`System`

interface AdminEntry extends Entry {
  /** Nothing for a company without business accounts; the palette finds it all the same. */
  forBusinesses?: boolean
}

export const adminNavigation: AdminEntry[] = [
  { to: '/admin', label: msg`Dashboard`, icon: LayoutDashboard, permission: 'order-tracking' },
  { to: '/admin/analytics', label: msg`Analytics`, icon: ChartColumn, permission: 'basic-reports' },
  { to: '/admin/reports', label: msg`Reports`, icon: FileChartColumn, permission: 'financial-reports' },
  { group: work, to: '/admin/board', label: msg`Board`, icon: SquareKanban, permission: 'order-tracking' },
  { group: work, to: '/admin/orders', label: msg`Orders`, icon: Package, permission: 'order-tracking' },
  {
    group: work,
    to: '/admin/recurrences',
    label: msg`Recurring orders`,
    icon: CalendarSync,
    permission: 'order-management',
  },
  { group: work, to: '/admin/plan', label: msg`Day plan`, icon: CalendarRange, permission: 'courier-assignment' },
  { group: work, to: '/admin/tracking', label: msg`Live Tracking`, icon: MapPin, permission: 'order-tracking' },
  { group: work, to: '/admin/issues', label: msg`Issues`, icon: TriangleAlert, permission: 'customer-communication' },
  {
    group: work,
    to: '/admin/imports',
    label: msg`Imports`,
    icon: FileUp,
    permission: 'order-management',
    forBusinesses: true,
  },
  { group: people, to: '/admin/users', label: msg`Users`, icon: Users, permission: 'customer-support' },
  { group: people, to: '/admin/accounts', label: msg`Accounts`, icon: Building2, permission: 'customer-support' },
  { group: people, to: '/admin/couriers', label: msg`Couriers`, icon: Bike, permission: 'courier-management' },
  { group: people, to: '/admin/shifts', label: msg`Shifts`, icon: CalendarClock, permission: 'courier-assignment' },
  { group: money, to: '/admin/payments', label: msg`Payments`, icon: CreditCard, permission: 'financial-reports' },
  {
    group: money,
    to: '/admin/invoices',
    label: msg`Invoices`,
    icon: ReceiptText,
    permission: 'financial-reports',
    forBusinesses: true,
  },
  {
    group: money,
    to: '/admin/receivables',
    label: msg`Receivables`,
    icon: Scale,
    permission: 'financial-reports',
    forBusinesses: true,
  },
  { group: money, to: '/admin/payouts', label: msg`Payouts`, icon: HandCoins, permission: 'financial-reports' },
  { group: money, to: '/admin/prices', label: msg`Prices`, icon: Tags, permission: 'settings-management' },
  { group: money, to: '/admin/zones', label: msg`Zones`, icon: MapIcon, permission: 'settings-management' },
  {
    group: money,
    to: '/admin/discounts',
    label: msg`Discount codes`,
    icon: BadgePercent,
    permission: 'settings-management',
  },
  { group: reach, to: '/admin/content', label: msg`Content`, icon: FileText, permission: 'content-management' },
  {
    group: reach,
    to: '/admin/testimonials',
    label: msg`Testimonials`,
    icon: Quote,
    permission: 'content-management',
  },
  {
    group: reach,
    to: '/admin/settings/notifications',
    label: msg`Notices`,
    icon: BellRing,
    permission: 'content-management',
  },
  {
    group: reach,
    to: '/admin/promotions',
    label: msg`Promotions`,
    icon: Megaphone,
    permission: 'customer-communication',
  },
  {
    group: reach,
    to: '/admin/messages',
    label: msg`Contact messages`,
    icon: Inbox,
    permission: 'customer-communication',
  },
  {
    group: reach,
    to: '/admin/message-reports',
    label: msg`Reported messages`,
    icon: Flag,
    permission: 'customer-communication',
  },
  { group: system, to: '/admin/settings', label: msg`Settings`, icon: Settings },
  { group: system, to: '/admin/programs', label: msg`Programs`, icon: WebhookIcon, permission: 'settings-management' },
  { group: system, to: '/admin/logs', label: msg`Activity log`, icon: ScrollText, permission: 'basic-reports' },
  { group: system, to: '/admin/outbox', label: msg`Outbox`, icon: Mails, permission: 'customer-support' },
  { group: system, to: '/admin/jobs', label: msg`Failed jobs`, icon: RotateCw, permission: 'customer-support' },
]

/** What has no line of its own: the palette finds it. */
export const adminPlaces: Entry[] = [
  { to: '/admin/orders/new', label: msg`New Order`, icon: PackagePlus, permission: 'order-management' },
  { to: '/admin/set-up', label: msg`Set up your company`, icon: ListChecks, permission: 'settings-management' },
]

export const adminMenu: Entry[] = [{ to: '/admin/account', label: msg`Account`, icon: CircleUser }]
