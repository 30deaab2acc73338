import { msg } from '@lingui/core/macro'

/** From Monday, as ISO counts them. */
export const weekdayNames = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
] as const
