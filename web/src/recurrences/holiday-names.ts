import { msg } from '@lingui/core/macro'

/** What happens when it falls on a statutory holiday. */
export const holidayNames = {
  run: msg`Comes as usual`,
  skip: msg`Left out`,
  'next-day': msg`Moved to the next day`,
}
