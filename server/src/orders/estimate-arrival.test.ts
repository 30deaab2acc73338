import { describe, expect, test } from 'vitest'
import { estimateArrival, type Timed } from './estimate-arrival.ts'

const pickup = { lat: 43.6435, lng: -79.3806, precision: 'pin' as const }
const delivery = { lat: 43.7435, lng: -79.4106, precision: 'rooftop' as const }
const start = Date.parse('2026-03-03T15:00:00Z')
const moment = (seconds: number) => new Date(start + seconds * 1000)

const order: Timed = {
  status: 'in-transit',
  windowStart: moment(0).toISOString(),
  windowEnd: moment(7200).toISOString(),
  pickedUpAt: moment(0).toISOString(),
  estimatedDurationSeconds: 1800,
  pickupPlace: pickup,
  deliveryPlace: delivery,
}

const on = (part: number, at: number): Timed => ({
  ...order,
  courierPosition: {
    latitude: pickup.lat + (delivery.lat - pickup.lat) * part,
    longitude: pickup.lng + (delivery.lng - pickup.lng) * part,
    at: moment(at).toISOString(),
  },
})

const widthOf = (eta: { from: string; to: string }) => Date.parse(eta.to) - Date.parse(eta.from)

test('[C6] after the pickup it is the trip, at the end nothing', () => {
  expect(estimateArrival(order, moment(600))?.seconds).toBe(1200)
  expect(estimateArrival({ ...order, status: 'delivered' }, moment(600))).toBeNull()
})

describe('[P5] before the pickup', () => {
  const waiting: Timed = { ...order, status: 'pending', pickedUpAt: null }
  const comingFrom = (place: { lat: number; lng: number }, at: number): Timed => ({
    ...waiting,
    status: 'accepted',
    courierPosition: { latitude: place.lat, longitude: place.lng, at: moment(at).toISOString() },
  })
  test('it is the time to the pickup and the way from there, in the window that was agreed; never just its end', () => {
    expect(estimateArrival(waiting, moment(600))).toEqual({
      seconds: 900 + 1800,
      at: moment(600 + 900 + 1800).toISOString(),
      from: order.windowStart,
      to: order.windowEnd,
      late: false,
      byRoad: false,
    })
  })
  test('it is not before the window begins, however near everything is', () => {
    const tomorrow = { ...waiting, windowStart: moment(86_400).toISOString(), windowEnd: moment(93_600).toISOString() }
    expect(estimateArrival(tomorrow, moment(0))).toMatchObject({
      seconds: 86_400,
      from: tomorrow.windowStart,
      late: false,
    })
  })
  test('by road, where somebody has looked the way up; it says so only if the whole way is by road', () => {
    const coming = { ...comingFrom(pickup, 600), toPickup: { seconds: 1500, byRoad: true } }
    expect(estimateArrival({ ...coming, tripByRoad: true }, moment(600))).toMatchObject({
      seconds: 1500 + 1800,
      byRoad: true,
    })
    expect(estimateArrival({ ...coming, tripByRoad: false }, moment(600))?.byRoad).toBe(false)
    // Whoever gave it back is no longer on the way.
    expect(estimateArrival({ ...coming, status: 'pending', tripByRoad: true }, moment(600))).toMatchObject({
      seconds: 900 + 1800,
      byRoad: false,
    })
  })
  test('a courier who has accepted counts from where they are, and one who is not heard of does not', () => {
    const near = estimateArrival(comingFrom(pickup, 600), moment(600))
    const far = estimateArrival(comingFrom({ lat: 44.2, lng: -79.6 }, 600), moment(600))?.seconds ?? 0
    expect(near).toMatchObject({ seconds: 2400, at: moment(3000).toISOString() })
    expect(far).toBeGreaterThan(1800 + 3000)
    expect(estimateArrival(comingFrom({ lat: 44.2, lng: -79.6 }, -1200), moment(600))?.seconds).toBe(2700)
  })
  test('what will miss its window says so before it is late, with the time it will really take', () => {
    expect(estimateArrival(waiting, moment(4500))).toMatchObject({ seconds: 2700, late: false })
    const told = estimateArrival(waiting, moment(4501))
    expect(told).toMatchObject({ seconds: 2999, late: true, at: moment(7500).toISOString() })
    expect(Date.parse(told?.from ?? '')).toBeGreaterThan(moment(4501).getTime())
  })
})

test('[P5] what should have been there is told as it is: no last minute that never ends', () => {
  expect(estimateArrival(order, moment(2100))).toMatchObject({
    seconds: 0,
    at: moment(1800).toISOString(),
    late: false,
  })
  expect(estimateArrival(order, moment(1800 + 901))).toMatchObject({ seconds: 0, late: true })
  const atDoor = (at: number) => estimateArrival(on(0.999, at), moment(at))
  expect(atDoor(1500)?.seconds).toBe(0)
  expect(atDoor(7300)).toMatchObject({ seconds: 0, late: true })
})

test('[C6] a position corrects the plan: half way after a quarter of the time is early, and late the other way round', () => {
  const plan = estimateArrival(order, moment(400))?.seconds ?? 0
  expect(estimateArrival(on(0.5, 400), moment(400))?.seconds).toBeLessThan(plan)
  expect(estimateArrival(on(0.05, 400), moment(400))?.seconds).toBeGreaterThan(plan)
})

/** The same numbers for the same seed, between 0 and 1. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const precisions = ['rooftop', 'pin', 'street', 'postal', 'fsa', 'city'] as const

/** Some way of some length and plan, driven evenly at some other pace and reported at some interval. */
function drive(seed: number) {
  const roll = dice(seed)
  const to = {
    lat: pickup.lat + (roll() - 0.5) * (roll() < 0.1 ? 6 : 0.4),
    lng: pickup.lng + (roll() - 0.5) * (roll() < 0.1 ? 6 : 0.4),
    precision: precisions[Math.floor(roll() * precisions.length)] ?? 'pin',
  }
  const trip: Timed = { ...order, deliveryPlace: to, estimatedDurationSeconds: Math.round(300 + roll() * 14_000) }
  const [wholeSeconds, every] = [300 + roll() * 20_000, 5 + roll() * 120]
  return Array.from({ length: Math.floor(wholeSeconds / every) + 1 }, (_, nth) => {
    const [part, at] = [(nth * every) / wholeSeconds, nth * every]
    const courierPosition = {
      latitude: pickup.lat + (to.lat - pickup.lat) * part,
      longitude: pickup.lng + (to.lng - pickup.lng) * part,
      at: moment(at).toISOString(),
    }
    const eta = estimateArrival({ ...trip, courierPosition }, moment(at))
    if (!eta) throw new Error('no ETA')
    return { seconds: eta.seconds, width: widthOf(eta), holds: eta.from <= eta.at && eta.at <= eta.to }
  })
}

test('[C6] under steady progress on any way at any pace the time left never grows, and the window narrows', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const told = drive(seed)
    told.forEach((now, nth) => {
      const before = told[nth - 1] ?? now
      if (now.seconds > before.seconds || now.width > before.width || !now.holds)
        expect.fail(`seed ${seed}, report ${nth}: ${JSON.stringify([before, now])}`)
    })
    const [first, last] = [told[0], told.at(-1)]
    expect(last?.seconds, `seed ${seed}`).toBeLessThan(first?.seconds ?? 0)
    expect(last?.width, `seed ${seed}`).toBeLessThanOrEqual(first?.width ?? 0)
    if ((first?.seconds ?? 0) > 1200 && told.length > 10)
      expect(last?.width, `seed ${seed}`).toBeLessThan(first?.width ?? 0)
  }
})

test('[C6] between two positions it counts down; an old position or one from before the pickup is not believed', () => {
  expect(estimateArrival(on(0.5, 400), moment(460))?.seconds).toBe(
    (estimateArrival(on(0.5, 400), moment(400))?.seconds ?? 0) - 60,
  )
  expect(estimateArrival(on(0.9, 100), moment(1100))).toEqual(estimateArrival(order, moment(1100)))
  expect(estimateArrival(on(0.9, -30), moment(10))).toEqual(estimateArrival(order, moment(10)))
})

test('a delivery that is known only roughly has a wider window', () => {
  const rough = { ...on(0.5, 400), deliveryPlace: { ...delivery, precision: 'fsa' as const } }
  const [exact, wide] = [estimateArrival(on(0.5, 400), moment(400)), estimateArrival(rough, moment(400))]
  expect(wide && widthOf(wide)).toBeGreaterThan((exact && widthOf(exact)) ?? 0)
})
