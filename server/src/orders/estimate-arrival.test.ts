import { expect, test } from 'vitest'
import { estimateArrival, type Timed } from './estimate-arrival.ts'

const pickup = { lat: 43.6435, lng: -79.3806, precision: 'pin' as const }
const delivery = { lat: 43.7435, lng: -79.4106, precision: 'rooftop' as const }
const start = Date.parse('2026-03-03T15:00:00Z')
const after = (seconds: number) => new Date(start + seconds * 1000)

const order: Timed = {
  status: 'in-transit',
  windowStart: after(0).toISOString(),
  windowEnd: after(7200).toISOString(),
  pickupCompletedAt: after(0).toISOString(),
  estimatedDurationSeconds: 1800,
  pickupPlace: pickup,
  deliveryPlace: delivery,
}

const on = (part: number, at: number): Timed => ({
  ...order,
  courierPosition: {
    latitude: pickup.lat + (delivery.lat - pickup.lat) * part,
    longitude: pickup.lng + (delivery.lng - pickup.lng) * part,
    at: after(at).toISOString(),
  },
})

const widthOf = (eta: { from: string; to: string }) => Date.parse(eta.to) - Date.parse(eta.from)

test('[C6] before the pickup it is the window that was agreed, afterwards the trip, at the end nothing', () => {
  expect(estimateArrival({ ...order, status: 'accepted', pickupCompletedAt: null }, after(600))).toEqual({
    seconds: 6600,
    at: order.windowEnd,
    from: order.windowStart,
    to: order.windowEnd,
  })
  expect(estimateArrival(order, after(600))?.seconds).toBe(1200)
  expect(estimateArrival({ ...order, status: 'delivered' }, after(600))).toBeNull()
})

test('[C6] a position corrects the plan: half way after a quarter of the time is early, and late the other way round', () => {
  const plan = estimateArrival(order, after(400))?.seconds ?? 0
  expect(estimateArrival(on(0.5, 400), after(400))?.seconds).toBeLessThan(plan)
  expect(estimateArrival(on(0.05, 400), after(400))?.seconds).toBeGreaterThan(plan)
})

test('[C6] under steady progress at any pace the time left never grows, nor does the window', () => {
  for (let round = 0; round < 200; round += 1) {
    const wholeSeconds = 400 + ((round * 7919) % 6000)
    const every = 5 + ((round * 31) % 60)
    let before = { seconds: Number.POSITIVE_INFINITY, width: Number.POSITIVE_INFINITY }
    for (let at = 0; at <= wholeSeconds; at += every) {
      const eta = estimateArrival(on(at / wholeSeconds, at), after(at))
      if (!eta) throw new Error('no ETA')
      expect(eta.seconds, `pace ${wholeSeconds}, at ${at}`).toBeLessThanOrEqual(before.seconds)
      expect(widthOf(eta)).toBeLessThanOrEqual(before.width)
      before = { seconds: eta.seconds, width: widthOf(eta) }
    }
    expect(before.seconds).toBeLessThan(400)
  }
})

test('[C6] between two positions it counts down; an old position or one from before the pickup is not believed', () => {
  expect(estimateArrival(on(0.5, 400), after(460))?.seconds).toBe(
    (estimateArrival(on(0.5, 400), after(400))?.seconds ?? 0) - 60,
  )
  expect(estimateArrival(on(0.9, 100), after(1100))).toEqual(estimateArrival(order, after(1100)))
  expect(estimateArrival(on(0.9, -30), after(10))).toEqual(estimateArrival(order, after(10)))
})

test('a delivery that is known only roughly has a wider window', () => {
  const rough = { ...on(0.5, 400), deliveryPlace: { ...delivery, precision: 'fsa' as const } }
  const [exact, wide] = [estimateArrival(on(0.5, 400), after(400)), estimateArrival(rough, after(400))]
  expect(wide && widthOf(wide)).toBeGreaterThan((exact && widthOf(exact)) ?? 0)
})
