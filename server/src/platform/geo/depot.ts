import type { Geocoder, Located } from './geocoder.ts'

export interface Depot {
  address: string
  /** Nowhere, when the address cannot be found. */
  place: Located | null
}

/** Streets may be imported and a geocoder be set up while the address stays. */
const goodMs = 30_000

/** The company's own place, from what is known without asking outside. */
export function makeDepot(address: () => string, geocoder: Pick<Geocoder, 'recall'>, now: () => Date) {
  let known: { depot: Promise<Depot>; address: string; until: number } | undefined
  return (): Promise<Depot> => {
    const wanted = address()
    if (known?.address !== wanted || known.until <= now().getTime()) {
      const depot = geocoder.recall(wanted).then((place) => ({ address: wanted, place: place ?? null }))
      const fresh = { depot, address: wanted, until: now().getTime() + goodMs }
      known = fresh
      // A failure is nobody's answer but the asker's.
      depot.catch(() => {
        if (known === fresh) known = undefined
      })
    }
    return known.depot
  }
}
