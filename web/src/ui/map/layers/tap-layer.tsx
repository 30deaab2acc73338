import { useEffect, useEffectEvent } from 'react'
import { useMap } from '../map-context.ts'
import type { Place } from '../points.ts'

/** Tells where the map was tapped or clicked. */
export function TapLayer({ onTap }: { onTap: (at: Place) => void }) {
  const { map } = useMap()
  const tapped = useEffectEvent((at: Place) => onTap(at))
  useEffect(() => {
    const subscription = map.on('click', ({ lngLat: { lat, lng } }) => tapped({ lat, lng }))
    return () => subscription.unsubscribe()
  }, [map])
  return null
}
