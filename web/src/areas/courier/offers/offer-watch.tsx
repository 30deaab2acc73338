import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Fallback } from '../../../ui/map/map-fallback.tsx'
import { useAvailableNews } from '../courier.queries.ts'
import { useRunNews } from '../run/run.queries.ts'
import { unlockSound } from './sound.ts'
import { useShownOffer } from './use-shown-offer.ts'

const OfferSheet = lazy(() => import('./offer-sheet.tsx'))

/** Listens for offers on every page of the area, and lays them over whatever is open. */
export function OfferWatch() {
  useAvailableNews()
  useRunNews()
  useEffect(unlockSound, [])
  const { offer, more, later, answer } = useShownOffer()
  useBack(later)
  if (!offer) return null
  return (
    // The sheet that cannot be loaded leaves the offer where it also is: in the list.
    <Fallback key={offer.key} instead={null}>
      <Suspense fallback={null}>
        <OfferSheet offer={offer} more={more} onLater={later} onAnswer={answer} />
      </Suspense>
    </Fallback>
  )
}

/** The phone's Back puts an offer away; it never turns it down. */
function useBack(later: () => void) {
  const { key } = useLocation()
  const type = useNavigationType()
  const before = useRef(key)
  const leave = useEffectEvent(later)
  useEffect(() => {
    if (before.current !== key && type === 'POP') leave()
    before.current = key
  }, [key, type])
}
