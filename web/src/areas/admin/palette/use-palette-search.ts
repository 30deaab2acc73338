import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { formatPhone, fullName } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import type { Entry } from '../../../ui/shell/use-entries.ts'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import { roleNames } from '../users/role-names.ts'
import { accountsFoundQuery, everythingQuery } from './palette.queries.ts'
import { usePlaces } from './use-places.ts'

export interface Found {
  kind: string
  label: string
  hint?: string
  to: string
}

const typingPauseMs = 150
const shortest = 2

/** Screens and settings by their words at once; orders and people from the server, as far as the person may look. */
export function usePaletteSearch(typed: string, entries: Entry[]): { found: Found[]; waiting: boolean } {
  const { t, i18n } = useLingui()
  const search = usePaused(typed.trim(), typingPauseMs)
  const asks = search.length >= shortest
  const { data, isFetching } = useQuery({ ...everythingQuery(search), enabled: asks })
  const { user } = useSession()
  const mayLook = user?.permissions.includes('customer-support') ?? false
  const { data: accounts } = useQuery({ ...accountsFoundQuery(search), enabled: asks && mayLook })
  const places = usePlaces(typed, entries)
  if (!asks || !data) return { found: [...places.screens, ...places.settings], waiting: asks && isFetching }
  const found: Found[] = [
    ...places.screens,
    ...data.orders.map(({ orderNumber, status, customer, deliveryAddress }) => ({
      kind: t`Order`,
      label: spacedNumber(orderNumber),
      hint: `${i18n._(orderStatusNames[status])}, ${fullName(customer)}, ${deliveryAddress}`,
      to: `/admin/orders?order=${orderNumber}`,
    })),
    ...data.couriers.map(({ _id, courierCode, ...person }) => ({
      kind: t`Courier`,
      label: fullName(person),
      hint: courierCode,
      to: `/admin/couriers?courier=${_id}`,
    })),
    ...data.people.map((person) => ({
      kind: t`User`,
      label: fullName(person),
      hint: [i18n._(roleNames[person.role]), person.email, person.phone ? formatPhone(person.phone) : '']
        .filter(Boolean)
        .join(', '),
      to: `/admin/users?user=${person._id}`,
    })),
    ...(accounts?.data ?? []).map(({ _id, name, legalName }) => ({
      kind: t`Account`,
      label: name,
      ...(legalName && { hint: legalName }),
      to: `/admin/accounts/${_id}`,
    })),
    ...places.settings,
  ]
  return { found, waiting: search !== typed.trim() || isFetching }
}
