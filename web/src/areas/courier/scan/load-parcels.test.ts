import { expect, test } from 'vitest'
import { parcelsToLoad } from './load-parcels.ts'

test('[O5] a load check asks for what is loaded before the first delivery, and for nothing of other runs', () => {
  const stops = [
    { stopId: 'p1', kind: 'pickup' as const },
    { stopId: 'd1', kind: 'delivery' as const },
    { stopId: 'p2', kind: 'pickup' as const },
    { stopId: 'd2', kind: 'delivery' as const },
    { stopId: 'd3', kind: 'delivery' as const },
  ]
  const parcels = [
    { fromStop: 'p1', toStop: 'd1' },
    { fromStop: 'p2', toStop: 'd2' },
    // On board since yesterday: its pickup is in no sheet of today.
    { fromStop: 'p3', toStop: 'd3' },
    { fromStop: 'p1', toStop: 'elsewhere' },
  ]
  expect(parcelsToLoad(stops, parcels)).toEqual([parcels[0], parcels[2]])
})
