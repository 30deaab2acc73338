import { Trans } from '@lingui/react/macro'
import { type RefObject, Suspense, useState } from 'react'
import { pickedDoor, SetPinButton, StopPin } from '../../../orders/index.ts'
import { AddressSuggestions } from '../../../ui/form/address-suggestions.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PriceValues } from './price-form.ts'

export { PriceAnswer } from './price-answer.tsx'

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  onPick: (label: string, picked: PriceValues['fromPicked']) => void
}

/** What comes once somebody is in one of the fields. */
export const Suggestions = ({ input, onPick }: SuggestionsProps) => (
  <AddressSuggestions input={input} onPick={(found) => onPick(found.label, pickedDoor(found))} />
)

interface PinProps {
  end: 'from' | 'to'
  point: PriceValues['fromPoint']
  onMove: (to: PriceValues['fromPoint']) => void
}

/** For an address that neither words nor suggestions find: where it is on the map (K7). */
export function Pin({ end, point, onMove }: PinProps) {
  const [pinning, setPinning] = useState(false)
  if (!point && !pinning) return <SetPinButton onClick={() => setPinning(true)} />
  return (
    <>
      <Suspense fallback={<Skeleton className="h-52 w-full" />}>
        <StopPin stop={end === 'from' ? 'pickup' : 'delivery'} pinned={point} found={null} onMove={onMove} />
      </Suspense>
      {point && (
        <p className="text-sm text-ink-soft">
          <Trans>Ask for the price again: the pin is where it goes.</Trans>
        </p>
      )}
    </>
  )
}
