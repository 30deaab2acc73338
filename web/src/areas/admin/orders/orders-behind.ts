import { companyDays } from '../../../lib/format/company-days.ts'
import type { OrderListQuery } from './staff-orders.queries.ts'

/** What a line of a report leads here with: whose orders, and in which days they ended. */
export const behindDefaults = {
  customer: '',
  account: '',
  courier: '',
  service: '',
  endedFrom: '',
  endedTo: '',
} as const
type Values = Record<keyof typeof behindDefaults, string>

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const types = ['pickup-delivery', 'delivery-only'] as const

export function behindQuery(values: Values, timeZone: string): OrderListQuery {
  const { customer, account, courier, service } = values
  const type = types.find((known) => known === service)
  const { from, to } = companyDays(values.endedFrom, values.endedTo, timeZone)
  return {
    ...(isId(customer) && { orderedBy: customer }),
    ...(isId(account) && { accountId: account }),
    ...(isId(courier) && { courierId: courier }),
    ...(type && { type }),
    ...(from && { endedFrom: from }),
    ...(to && { endedTo: to }),
  }
}

/**
 * The list of the orders that a line of a report counts. There is none for a zone, which is looked up place by place when
 * the report is made, nor for what belongs to nobody.
 */
export function ordersBehind(
  line: { by: string; id: string | null; isSum?: boolean },
  days: { from: string; to: string },
): string | undefined {
  const { by, id, isSum } = line
  if (!isSum && (id === null || by === 'zone')) return undefined
  const params = new URLSearchParams({ ...(!isSum && id && { [by]: id }), endedFrom: days.from, endedTo: days.to })
  return `/admin/orders?${params}`
}
