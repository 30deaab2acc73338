import { expect, test } from 'vitest'
import { placeOf, type RoadStop, roadsOf } from './road.ts'

const stop = (stopId: string, orderNumber: string, status: RoadStop['status'] = 'waiting'): RoadStop => ({
  stopId,
  orderNumber,
  kind: 'delivery',
  address: '55 Mill St',
  status,
  windowEnd: null,
  eta: null,
})
const today = '2026-03-02'
const run = (id: string, status: string, stops: RoadStop[], acceptedAt: string | null = 'then', day = today) => ({
  _id: id,
  status,
  acceptedAt,
  day,
  loadCheckedAt: null,
  stops,
})
const order = (orderNumber: string, ...ids: string[]) => ({
  orderNumber,
  stops: ids.map((_id) => ({ ...stop(_id, orderNumber), _id })),
})

test('[O1] a run is one road in its own sequence; orders of no run are another', () => {
  const roads = roadsOf(
    [run('r', 'started', [stop('b', 'MD2'), stop('a', 'MD1')])],
    [order('MD1', 'a'), order('MD3', 'x', 'y')],
    today,
  )
  expect(roads.map(({ stops }) => stops.map(({ stopId }) => stopId))).toEqual([
    ['b', 'a'],
    ['x', 'y'],
  ])
})

test('a run that nobody has agreed to is no road, nor is one of tomorrow; one that is not begun comes last', () => {
  const roads = roadsOf(
    [
      run('offered', 'handed-out', [stop('o', 'MD9')], null),
      run('later', 'handed-out', [stop('l', 'MD8')]),
      run('tomorrow', 'handed-out', [stop('t', 'MD7')], 'then', '2026-03-03'),
    ],
    [order('MD1', 'a')],
    today,
  )
  expect(roads.map(({ run: of }) => of?._id)).toEqual([undefined, 'later'])
})

test('the next stop is the first of the same road that is ahead, else that of another', () => {
  const roads = roadsOf([run('r', 'started', [stop('a', 'MD1', 'done'), stop('b', 'MD2')])], [order('MD3', 'x')], today)
  expect(placeOf(roads, 'a', 'MD1')).toMatchObject({ at: 0, next: { stopId: 'b' } })
  expect(placeOf(roads, 'b', 'MD2')).toMatchObject({ at: 1, next: { stopId: 'x' } })
  // Delivered, and gone from the list of what is open.
  expect(placeOf(roads, 'gone', 'MD7')).toMatchObject({ at: -1, next: { stopId: 'b' } })
})
