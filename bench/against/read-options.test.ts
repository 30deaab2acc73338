import { expect, test } from 'vitest'
import { BadOptions, groups, readOptions } from './read-options.ts'

test('a revision is enough', () => {
  expect(readOptions(['--against', 'HEAD~3'])).toEqual({
    against: 'HEAD~3',
    only: groups,
    rounds: 5,
    orders: 100_000,
    quick: false,
    failAbove: undefined,
    ceilings: false,
  })
})

test('the quick form is smaller, unless a size is named', () => {
  expect(readOptions(['--quick', '--against=main'])).toMatchObject({ quick: true, rounds: 3, orders: 10_000 })
  expect(readOptions(['--quick', '--against=main', '--rounds', '7', '--orders=50000'])).toMatchObject({
    rounds: 7,
    orders: 50_000,
  })
})

test('what is to be measured keeps the order of measuring', () => {
  expect(readOptions(['--against', 'main', '--only', 'tracking, placement']).only).toEqual(['placement', 'tracking'])
})

test('a limit is in percent', () => {
  expect(readOptions(['--against', 'main', '--fail-above', '10', '--ceilings'])).toMatchObject({
    failAbove: 10,
    ceilings: true,
  })
})

test.each([
  [[], /--against needs a revision/],
  [['--against'], /argument missing/],
  [['--against='], /--against needs a revision/],
  [['--against', 'main', '--only', 'placement,trackin'], /nothing called "trackin" to measure/],
  [['--against', 'main', '--only', ''], /nothing called "" to measure/],
  [['--against', 'main', '--rounds', '0'], /--rounds takes a whole number from 1 to 100, not 0/],
  [['--against', 'main', '--rounds', '2.5'], /--rounds takes a whole number/],
  [['--against', 'main', '--orders', '100'], /--orders takes a whole number from 2000/],
  [['--against', 'main', '--fail-above', 'ten'], /--fail-above takes a whole number/],
  [['--against', 'main', '--fast'], /Unknown option '--fast'/],
  [['--against', 'main', 'placement'], /Unexpected argument 'placement'/],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => readOptions(args)).toThrow(BadOptions)
  expect(() => readOptions(args)).toThrow(reason)
  expect(() => readOptions(args)).toThrow('npm run bench -- --against REV')
})
