import { expect, test } from 'vitest'
import { arrange as arrangeWorld } from './arrange-couriers.ts'

const view = { width: 800, height: 600, zoom: 13, scale: 1000, left: 40, top: -20 }
/** Points are given in pixels here, as one sees them. */
const arrange = (points: readonly { x: number; y: number }[], seen: typeof view) =>
  arrangeWorld(
    {
      xs: points.map(({ x }) => (x - seen.left) / seen.scale),
      ys: points.map(({ y }) => (y - seen.top) / seen.scale),
    },
    seen,
  )
const spread = (count: number) => Array.from({ length: count }, (_, at) => ({ x: (at * 37) % 800, y: (at * 91) % 600 }))

test('what is out of view is not drawn', () => {
  const { dots } = arrange(
    [
      { x: 10, y: 10 },
      { x: -300, y: 10 },
      { x: 10, y: 900 },
    ],
    view,
  )
  expect(dots.map(({ at }) => at)).toEqual([0])
})

test('from far away many are counted, and nobody is lost', () => {
  const { dots, clusters } = arrange(spread(5000), { ...view, zoom: 6 })
  const counted = clusters.reduce((sum, { count }) => sum + count, dots.length)
  expect(counted).toBe(5000)
  expect(clusters.length).toBeLessThan(200)
})

test('of a few only those are counted together that lie on one another, and from near by nobody', () => {
  expect(arrange(spread(5), { ...view, zoom: 4 })).toMatchObject({ clusters: [], dots: { length: 5 } })
  const stacked = [...spread(5), { x: 2, y: 3 }, { x: 5, y: 6 }]
  expect(arrange(stacked, { ...view, zoom: 4 })).toMatchObject({ clusters: [{ count: 3 }], dots: { length: 4 } })
  expect(arrange(stacked, view)).toMatchObject({ clusters: [], dots: { length: 7 } })
})

test('five thousand on one spot are thinned out to what can be told apart', () => {
  const crowd = Array.from({ length: 5000 }, (_, at) => ({ x: 400 + (at % 50), y: 300 + Math.floor(at / 100) }))
  expect(arrange(crowd, view).dots.length).toBeLessThan(120)
  expect(arrange(spread(600), view).dots).toHaveLength(600)
})
