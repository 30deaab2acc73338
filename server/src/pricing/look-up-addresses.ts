import type { QuoteDraft } from '@maple/contract'
import type { Deps } from '../deps.ts'

/**
 * An order may come without a quote before it, and may not ask outside once its transaction is open. What the
 * embedded data cannot place is therefore asked for first, so that no true address is refused (K7); the answer is kept.
 */
export async function lookUpAddresses(
  { geocoder }: Pick<Deps, 'geocoder'>,
  { pickup, delivery, stops = [] }: Pick<QuoteDraft, 'pickup' | 'delivery' | 'stops'>,
): Promise<void> {
  if (geocoder.isEmbedded) return
  for (const stop of [pickup, delivery, ...stops])
    if (stop?.address && !stop.point && !(await geocoder.recall(stop.address))) await geocoder.locate(stop.address)
}
