import type { Paths } from '../../../recurrences/index.ts'

export const recurringPaths: Paths = {
  list: '/customer/recurring',
  order: (number) => `/customer?order=${number}`,
}
