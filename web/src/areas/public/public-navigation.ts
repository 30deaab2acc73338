import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The header's anchors: each is an id on the home page. */
export const publicNavigation: { to: string; label: MessageDescriptor }[] = [
  { to: '/', label: msg`Home` },
  { to: '/#services', label: msg`Services` },
  { to: '/#about', label: msg`About` },
  { to: '/#contact', label: msg`Contact` },
  { to: '/#track', label: msg`Track Order` },
]
