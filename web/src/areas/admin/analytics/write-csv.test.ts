import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('cells are quoted where they must be, and a number stays a number', () => {
  expect(
    writeCsv([
      ['Day', 'Orders'],
      ['Monday, 3', -2.5],
      ['He said "no"', null],
    ]),
  ).toBe('\uFEFFDay,Orders\r\n"Monday, 3",-2.5\r\n"He said ""no""",\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('a cell that begins like a formula is disarmed: %j', (text) => {
  expect(writeCsv([[text]])).toContain(`'${text}`)
})
