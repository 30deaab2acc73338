import { Trans } from '@lingui/react/macro'
import type { PlaceWarning } from '@maple/contract'
import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'

const words: Record<PlaceWarning, ReactNode> = {
  'unplaced-pickup': (
    <Trans>We could not find the pickup address on the map. You can still order; we will check it.</Trans>
  ),
  'unplaced-delivery': (
    <Trans>We could not find the delivery address on the map. You can still order; we will check it.</Trans>
  ),
  'outside-radius': (
    <Trans>The delivery is outside our usual area. You can still order; we will get back to you.</Trans>
  ),
}

/** What we do not know about where it goes. Nothing of it stands in the way of ordering. */
export const PlaceWarnings = ({ warnings }: { warnings: readonly PlaceWarning[] }) =>
  warnings.map((warning) => (
    <Banner key={warning} kind="warning">
      {words[warning]}
    </Banner>
  ))
