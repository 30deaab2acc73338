import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../../../content/index.ts'

/** What each icon is called where somebody chooses one. */
export const iconNames: Record<IconName, MessageDescriptor> = {
  shield: msg`Shield`,
  'map-pin': msg`Pin on a map`,
  mail: msg`Letter`,
  clock: msg`Clock`,
  siren: msg`Siren`,
  wallet: msg`Wallet`,
  zap: msg`Lightning`,
  moon: msg`Moon`,
  truck: msg`Truck`,
  gavel: msg`Gavel`,
  repeat: msg`Arrows in a circle`,
  puzzle: msg`Puzzle piece`,
  leaf: msg`Leaf`,
}

export const iconChoices = Object.keys(iconNames) as IconName[]
