import { makeRegion, type Region } from '../src/platform/streets/region.ts'

/** A made-up town with a John St in each of two parts of it, five kilometres apart, both with the same numbers. */
export function twinStreets(): Region {
  const region = makeRegion()
  const parts = [
    { quarter: 'Ostrand', lng: -106.05, lat: 52.01, postalCode: 'S9Z 1A1' },
    { quarter: 'Westrand', lng: -105.97, lat: 52.02, postalCode: 'S9Z 2B2' },
  ]
  for (const { quarter, lng, lat, postalCode } of parts) {
    const street = (name: string, line: number[], isLong: boolean) =>
      region.addSegment({
        line,
        class: 'local',
        name,
        place: 'Zwillingen',
        oneWay: 0,
        left: isLong ? { from: 1, to: 99, parity: 'odd' } : null,
        right: isLong ? { from: 2, to: 100, parity: 'even' } : null,
      })
    street('John St', [lng, lat, lng + 0.006, lat], true)
    street(`${quarter} Ave`, [lng, lat, lng, lat + 0.004], true)
    street('St George St', [lng, lat + 0.004, lng + 0.006, lat + 0.004], quarter === 'Ostrand')
    street('', [lng + 0.006, lat, lng + 0.006, lat + 0.004], false)
    region.labels.push({ kind: 'neighbourhood', name: quarter, lng: lng + 0.003, lat: lat + 0.002 })
    region.addDoor({
      lng: lng + 0.001,
      lat: lat + 0.0002,
      number: 7,
      suffix: '',
      street: 'John St',
      place: 'Zwillingen',
      postalCode,
    })
  }
  return region
}
