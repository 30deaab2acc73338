import type { Paths } from '../../../recurrences/index.ts'

export const recurrencePaths: Paths = {
  list: '/admin/recurrences',
  order: (number) => `/admin/orders?order=${number}`,
}
