import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { ordersQuery } from '../../../orders/index.ts'
import type { Entry } from '../../../ui/shell/use-entries.ts'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import { roleNames } from '../users/role-names.ts'
import { usersQuery } from '../users/users.queries.ts'
import { fits } from './fits.ts'
import { couriersFoundQuery } from './palette.queries.ts'

export interface Found {
  kind: string
  label: string
  hint?: string
  to: string
}

const typingPauseMs = 200
const shortest = 2
const few = 5

/** Screens by name at once; orders and people from the server, as far as the person may look. */
export function usePaletteSearch(typed: string, entries: Entry[]): { found: Found[]; waiting: boolean } {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const search = usePaused(typed.trim(), typingPauseMs)
  const asks = search.length >= shortest
  const may = (permission: 'order-tracking' | 'customer-support' | 'courier-management') =>
    asks && (user?.permissions.includes(permission) ?? false)
  const orders = useQuery({ ...ordersQuery({ search, limit: few }), enabled: may('order-tracking') })
  const users = useQuery({ ...usersQuery({ search, limit: few }), enabled: may('customer-support') })
  const couriers = useQuery({ ...couriersFoundQuery(search, few), enabled: may('courier-management') })
  const screens = entries
    .map(({ to, label }) => ({ kind: t`Screen`, label: i18n._(label), to }))
    .filter(({ label }) => fits(label, typed))
  if (!asks) return { found: screens, waiting: false }
  const found: Found[] = [
    ...screens,
    ...(orders.data?.data ?? []).map(({ orderNumber, status, customer }) => ({
      kind: t`Order`,
      label: spacedNumber(orderNumber),
      hint: `${i18n._(orderStatusNames[status])}, ${fullName(customer)}`,
      to: `/admin/orders?order=${orderNumber}`,
    })),
    ...(couriers.data?.data ?? []).map(({ _id, courierCode, user: person }) => ({
      kind: t`Courier`,
      label: fullName(person),
      hint: courierCode,
      to: `/admin/couriers?courier=${_id}`,
    })),
    ...(users.data?.data ?? []).map((person) => ({
      kind: t`User`,
      label: fullName(person),
      hint: `${i18n._(roleNames[person.role])}, ${person.email}`,
      to: `/admin/users?user=${person._id}`,
    })),
  ]
  const waiting = search !== typed.trim() || [orders, users, couriers].some(({ isFetching }) => isFetching)
  return { found, waiting }
}
