import { expect, test } from 'vitest'
import { csvLine, writeCsv } from './csv.ts'

test('[trust 15] cells that a spreadsheet would run are disarmed', () => {
  for (const start of ['=', '+', '-', '@', '\t'])
    expect(csvLine([`${start}HYPERLINK("x")`])).toBe(`"'${start}HYPERLINK(""x"")"\r\n`)
  expect(csvLine(['\rx'])).toBe('"\'\rx"\r\n')
  expect(csvLine(['1-2', 'a=b', ' =x'])).toBe('1-2,a=b, =x\r\n')
})

test('numbers stay numbers, commas, quotes and line ends are kept', () => {
  expect(csvLine([-7.64, 0, 'a, b', 'say "x"', 'two\nlines', null, undefined])).toBe(
    '-7.64,0,"a, b","say ""x""","two\nlines",,\r\n',
  )
})

test('a file has a head and says that it is UTF-8', () => {
  expect(writeCsv(['Montréal', 'b'], [[1, 'é']])).toBe('\uFEFFMontréal,b\r\n1,é\r\n')
})
