import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlaceWarning } from '@maple/contract'

/** What an order was taken with all the same, as staff read it (K7). */
export const placeWarningWords: Record<PlaceWarning, MessageDescriptor> = {
  'unplaced-pickup': msg`The pickup address could not be placed: check it, or set a pin.`,
  'unplaced-delivery': msg`The delivery address could not be placed: check it, or set a pin.`,
  'outside-radius': msg`The delivery is outside the usual area.`,
  'pickup-outside-radius': msg`The pickup is outside the usual area.`,
  'trip-too-long': msg`The trip is longer than we usually drive.`,
}

/** By the names that the API gives them, one after the other. */
export const warningsIn = (note: string | null): MessageDescriptor[] =>
  (note?.split(', ') ?? []).flatMap((name) =>
    name in placeWarningWords ? [placeWarningWords[name as PlaceWarning]] : [],
  )
