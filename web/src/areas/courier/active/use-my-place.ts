import { useEffect, useState } from 'react'
import { notePlace } from './last-place.ts'

interface MyPlace {
  latitude: number
  longitude: number
  at: string
  headingDegrees: number | null
}

/** Where this device is, if it may say; asking for leave is the business of whoever reports positions. */
export function useMyPlace(): MyPlace | undefined {
  const [place, setPlace] = useState<MyPlace>()
  useEffect(() => {
    if (!('geolocation' in navigator) || !navigator.permissions) return
    let watch: number | undefined
    let gone = false
    const begin = (state: PermissionState) => {
      if (gone || watch !== undefined || state !== 'granted') return
      watch = navigator.geolocation.watchPosition(({ coords, timestamp }) => {
        notePlace({ latitude: coords.latitude, longitude: coords.longitude })
        setPlace({
          latitude: coords.latitude,
          longitude: coords.longitude,
          at: new Date(timestamp).toISOString(),
          headingDegrees: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
        })
      })
    }
    navigator.permissions.query({ name: 'geolocation' }).then(
      (permission) => {
        begin(permission.state)
        permission.onchange = () => begin(permission.state)
      },
      // A browser that cannot tell is not asked.
      () => undefined,
    )
    return () => {
      gone = true
      if (watch !== undefined) navigator.geolocation.clearWatch(watch)
    }
  }, [])
  return place
}
