import { msg } from '@lingui/core/macro'
import Building2 from 'lucide-react/icons/building-2'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CircleUser from 'lucide-react/icons/circle-user'
import FileUp from 'lucide-react/icons/file-up'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import WebhookIcon from 'lucide-react/icons/webhook'
import type { Entry } from '../../ui/shell/use-entries.ts'

export const customerNavigation: Entry[] = [
  { to: '/customer', label: msg`My Orders`, icon: Package },
  { to: '/customer/new', label: msg`New Order`, icon: PackagePlus },
  { to: '/customer/track', label: msg`Track Order`, icon: MapPin },
  { to: '/customer/recurring', label: msg`Recurring`, icon: CalendarSync },
  { to: '/customer/imports', label: msg`Imports`, icon: FileUp },
  { to: '/customer/invoices', label: msg`Invoices`, icon: ReceiptText },
]

/** For whoever acts for a business. */
export const businessEntry: Entry = { to: '/customer/account', label: msg`Account`, icon: Building2 }

/** For whoever owns the account they act for (N1). */
export const programsEntry: Entry = { to: '/customer/programs', label: msg`Programs`, icon: WebhookIcon }

export const customerMenu: Entry[] = [
  { to: '/customer/profile', label: msg`Profile`, icon: CircleUser },
  programsEntry,
  { to: '/customer/settings', label: msg`Settings`, icon: Settings },
]
