import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { usualPace } from '../../server/src/platform/geo/distance.ts'
import { makeRouter } from '../../server/src/platform/geo/router.ts'
import type { Pack } from '../../server/src/platform/streets/read-pack.ts'
import type { StreetPacks } from '../../server/src/platform/streets/street-packs.ts'
import type { Row } from '../table.ts'
import { ms, somePoints } from './measure-pack.ts'

/** What dispatch and the day plan ask of the router, at the most that they ask. */
export async function measureRounds(packs: StreetPacks, pack: Pack, random: () => number): Promise<Row[]> {
  const router = makeRouter({ streets: packs, pace: () => usualPace, warn: console.error })
  const some = (count: number) => somePoints(pack, count, random)
  const [couriers, pickups, deliveries, stops, day] = [some(5_000), some(1_000), some(1_000), some(200), some(1_001)]
  const ends = [...pickups.slice(0, 100), ...deliveries.slice(0, 100)]
  const onward = (count: number) =>
    pickups.slice(0, count).map((pickup, nth) => [pickup, deliveries[nth] ?? pickup] as const)
  const square = { grids: [{ from: day, to: day }] }
  return [
    await measured('a round of 500 couriers with 200 stops before them and 100 orders', () =>
      router.roads({
        grids: [
          { from: couriers.slice(0, 500), to: pickups.slice(0, 100) },
          { from: stops, to: ends },
          { from: ends, to: stops },
        ],
        pairs: onward(100),
      }),
    ),
    await measured('a round of 5,000 couriers and 1,000 orders, as far as its bound goes', () =>
      router.roads({ grids: [{ from: couriers, to: pickups }], pairs: onward(1_000) }),
    ),
    await measured('a day of 500 orders: 1,001 x 1,001', () => router.roads(square)),
    await measured('the same day again, kept', () => router.roads(square, { isKept: true })),
    await measured('30 bicycles to 100 pickups', () =>
      router.roads({ grids: [{ from: couriers.slice(0, 30), to: pickups.slice(0, 100) }] }, { by: 'bicycle' }),
    ),
  ]
}

/** The second time: the first finds cold code. */
async function measured(name: string, work: () => Promise<unknown>): Promise<Row> {
  await work()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await setTimeout(200)
  delay.enable()
  const start = performance.now()
  await work()
  const whole = performance.now() - start
  delay.disable()
  return { name, value: ms(whole), mark: `event loop meanwhile: longest ${ms(delay.max / 1e6)}`, kept: true }
}
