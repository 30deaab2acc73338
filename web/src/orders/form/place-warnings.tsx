import { Trans } from '@lingui/react/macro'
import type { PlaceWarning } from '@maple/contract'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'

const words: Record<PlaceWarning, ReactNode> = {
  'unplaced-pickup': <Trans>The pickup address is not on the map. The order waits for somebody to check it.</Trans>,
  'unplaced-delivery': <Trans>The delivery address is not on the map. The order waits for somebody to check it.</Trans>,
  'outside-radius': (
    <Trans>The delivery is outside our usual area. You can still order; we will get back to you.</Trans>
  ),
  'pickup-outside-radius': <Trans>The pickup is outside our usual area.</Trans>,
  'trip-too-long': <Trans>This trip is longer than we usually drive.</Trans>,
}

/** What we do not know about where it goes. Nothing of it stands in the way of ordering. */
export const PlaceWarnings = ({ warnings }: { warnings: readonly PlaceWarning[] }) =>
  warnings.map((warning) => (
    <Banner key={warning} kind="warning">
      {words[warning]}
    </Banner>
  ))
