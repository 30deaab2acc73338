import { expect, test } from 'vitest'
import { boardDefaults, makeFilter, orderTest, shownCouriers } from './board-filter.ts'
import { courier, order } from './example-board.ts'

const couriers = new Map([['luc', courier('luc')]])
const orders = [
  order('1', { courierId: 'luc', risk: 'red' }),
  order('2', { account: { _id: 'shop', name: 'Café Génie' }, zone: 'H2X', size: 'large', timing: 'later' }),
  order('3', { priority: 'urgent', status: 'assigned', customer: { _id: 'bea', name: 'B. Quill' } }),
]
const found = (filter: Partial<Record<keyof typeof boardDefaults, string>>) =>
  orders.filter(orderTest({ ...boardDefaults, ...filter }, couriers)).map(({ _id }) => _id)

test.each([
  [{}, ['1', '2', '3']],
  [{ show: 'late' }, ['1']],
  [{ show: 'unassigned' }, ['2', '3']],
  [{ search: 'md 0000 0000 0002' }, ['2']],
  [{ search: '0003' }, ['3']],
  [{ search: 'md…0003' }, ['3']],
  [{ search: 'MD-0000-0000-0003-01' }, ['3']],
  [{ search: 'cafe genie' }, ['2']],
  [{ search: 'genie café h2x' }, ['2']],
  [{ search: 'm5h1a1' }, ['1', '2', '3']],
  [{ search: 'Luc' }, ['1']],
  [{ search: 'king street' }, ['1', '2', '3']],
  [{ search: 'nowhere' }, []],
  [{ courier: 'luc' }, ['1']],
  [{ account: 'shop' }, ['2']],
  [{ customer: 'bea' }, ['3']],
  [{ customer: 'ada' }, ['1', '2']],
  [{ customer: 'nobody' }, []],
  [{ zone: 'H2X', size: 'large', timing: 'later' }, ['2']],
  [{ priority: 'urgent', status: 'assigned' }, ['3']],
])('%j shows %j', (filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

test('an order that has become another is looked at again', () => {
  const filtered = makeFilter()
  const filter = { ...boardDefaults, show: 'unassigned' }
  expect(filtered(orders, filter, couriers)).toHaveLength(2)
  expect(filtered([...orders.slice(0, 2), order('3', { courierId: 'luc' })], filter, couriers)).toHaveLength(1)
})

test('a search for an order leaves all couriers to give it to; a name shows that one', () => {
  const roster = [courier('luc'), courier('ana')]
  expect(shownCouriers(roster, { ...boardDefaults, search: '0003' })).toHaveLength(2)
  expect(shownCouriers(roster, { ...boardDefaults, search: 'ana' })).toEqual([roster[1]])
  expect(shownCouriers(roster, { ...boardDefaults, courier: 'luc' })).toEqual([roster[0]])
})
