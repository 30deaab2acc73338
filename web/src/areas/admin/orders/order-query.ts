import { type OrderStatus, orderStatuses } from '@maple/contract/orders/order-moves'
import { companyDays } from '../../../lib/format/company-days.ts'
import { behindDefaults, behindQuery } from './orders-behind.ts'
import type { OrderListQuery } from './staff-orders.queries.ts'

export const orderDefaults = {
  search: '',
  status: 'all',
  from: '',
  to: '',
  sort: '-createdAt',
  ...behindDefaults,
} as const
export type OrderFilterValues = Record<keyof typeof orderDefaults, string>

/** Several statuses at once, under the names that the filter offers besides the single ones. */
export const statusGroups = {
  open: ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered'],
  moving: ['accepted', 'picked-up', 'in-transit', 'undelivered'],
} as const satisfies Record<string, readonly OrderStatus[]>

const sorts = ['createdAt', 'scheduledDate', 'total', 'status', 'orderNumber'].flatMap((name) => [name, `-${name}`])

/** The status filter as the API takes it; what it does not know limits nothing. */
export function statusOf(chosen: string): string | undefined {
  if (Object.hasOwn(statusGroups, chosen)) return statusGroups[chosen as keyof typeof statusGroups].join(',')
  return orderStatuses.find((known) => known === chosen)
}

/** What the URL says, as far as it makes sense. */
export const orderQueryOf = (values: OrderFilterValues, timeZone: string): OrderListQuery => ({
  search: values.search,
  status: statusOf(values.status),
  sort: (sorts.includes(values.sort) ? values.sort : orderDefaults.sort) as OrderListQuery['sort'],
  ...companyDays(values.from, values.to, timeZone),
  ...behindQuery(values, timeZone),
})
