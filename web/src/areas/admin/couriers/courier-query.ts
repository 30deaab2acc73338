import { courierStatuses } from '@maple/contract/couriers/courier-moves'
import type { CourierQuery } from './staff-couriers.queries.ts'

export const courierDefaults = { search: '', status: 'all', sort: '-createdAt' } as const
export type CourierFilterValues = Record<keyof typeof courierDefaults, string>

const sorts = ['createdAt', 'name', 'rating', 'deliveries', 'earnings'].flatMap((name) => [name, `-${name}`])

/** What the URL says, as far as the API knows it: a filter that makes no sense limits nothing. */
export const courierQueryOf = (values: CourierFilterValues, page: number): CourierQuery => ({
  page,
  search: values.search,
  status: courierStatuses.find((status) => status === values.status) ?? 'all',
  sort: (sorts.includes(values.sort) ? values.sort : courierDefaults.sort) as CourierQuery['sort'],
})
