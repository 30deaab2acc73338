import { msg } from '@lingui/core/macro'

/** How exactly an address is known, as people say it. */
export const precisionNames = {
  rooftop: msg`Exact address`,
  interpolated: msg`At this number`,
  street: msg`On this street`,
  postal: msg`Postal code`,
  fsa: msg`Approximate: somewhere in this area`,
  city: msg`Approximate: somewhere in this town`,
  pin: msg`Your pin`,
}
