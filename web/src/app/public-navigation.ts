import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The header's anchors. Each is an id on the home page and stays out of the header until its section is there. */
const anchors: { section: string; label: MessageDescriptor }[] = [
  { section: 'home', label: msg`Home` },
  { section: 'services', label: msg`Services` },
  { section: 'about', label: msg`About` },
  { section: 'contact', label: msg`Contact` },
  { section: 'track', label: msg`Track Order` },
]

/** The sections that the home page has. */
const sections = ['home']

export const publicNavigation = anchors
  .filter(({ section }) => sections.includes(section))
  .map(({ section, label }) => ({ to: section === 'home' ? '/' : `/#${section}`, label }))
