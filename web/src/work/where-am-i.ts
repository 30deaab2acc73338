const patienceMs = 3000

/** Where the device is, if it knows soon and may say; what is being done does not wait for it. */
export function whereAmI(): Promise<{ latitude: number; longitude: number } | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined)
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), patienceMs)
    const end = (place?: { latitude: number; longitude: number }) => {
      clearTimeout(timer)
      done(place)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => end({ latitude, longitude }),
      () => end(),
      { maximumAge: 60_000, timeout: patienceMs },
    )
  })
}
