import { expect, test } from 'vitest'
import { makeXlsx, makeZip } from '../../test/make-xlsx.ts'
import { AppError } from '../platform/errors.ts'
import { readCsv, sniffFile } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const all = async (lines: AsyncGenerator<string[]>) => {
  const read: string[][] = []
  for await (const line of lines) read.push(line)
  return read
}
const xlsx = (bytes: Buffer) => all(readXlsx(bytes))
const csv = (bytes: Buffer | string) => all(readCsv(Buffer.from(bytes)))
const text = (word: string) => `<c t="inlineStr"><is><t>${word}</t></is></c>`

test('[M2] XLSX: shared, rich and inline strings, numbers, days, times, yes or no, formulas by their saved value, empty rows and cells', async () => {
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>${text('Inline')}</row>
    <row r="2"/>
    <row r="3"><c r="A3"><v>4165550171</v></c><c r="C3" s="1"><v>46356</v></c><c r="D3" s="2"><v>3</v></c><c r="E3" s="3"><v>0.395833333333333</v></c></row>
    <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><f>SUM(A1:A3)</f><v>12.5</v></c><c r="C4" t="str"><f>"x"&amp;"y"</f><v>xy</v></c><c r="D4" t="e"><v>#REF!</v></c></row>
    <row r="5">${text('=1+1')}${text('+1')}${text('@x')}</row>`
  const strings = ['<t>Name</t>', '<r><t>Pur</t></r><r><rPr><b/></rPr><t xml:space="preserve">chase é</t></r>']
  expect(await xlsx(makeXlsx([{ file: 'sheet1.xml', rows }], { strings }))).toEqual([
    ['Name', 'Purchase é', 'Inline'],
    ['4165550171', '', '2026-11-30', '3', '09:30'],
    ['yes', '12.5', 'xy', ''],
    ['=1+1', '+1', '@x'],
  ])
})

test('[M2] XLSX: numbers as Excel shows them, without the noise of its arithmetic; long ones stay whole', async () => {
  const numbers = {
    '0.30000000000000004': '0.3',
    '4.0999999999999996': '4.1',
    '1499.9999999999998': '1500',
    '-0.10000000000000001': '-0.1',
    '12.5': '12.5',
    '7': '7',
    '123456789012345678': '123456789012345678',
    '1.2345678901234568E+17': '123456789012346000',
    '4.165550171E9': '4165550171',
    '1E+22': '10000000000000000000000',
  }
  const rows = `<row>${Object.keys(numbers)
    .map((value) => `<c><v>${value}</v></c>`)
    .join('')}</row>`
  expect(await xlsx(makeXlsx([{ file: 'sheet1.xml', rows }]))).toEqual([Object.values(numbers)])
})

test('[M2] XLSX: the sheet of the first tab that is not hidden, whatever its file is called; days from 1904', async () => {
  const sheet = (word: string) => `<row>${text(word)}<c s="1"><v>44894</v></c></row>`
  const book = [
    { file: 'sheet1.xml', rows: sheet('hidden'), isHidden: true },
    { file: 'sheet3.xml', rows: sheet('first') },
    { file: 'sheet2.xml', rows: sheet('second') },
  ]
  expect(await xlsx(makeXlsx(book, { date1904: true }))).toEqual([['first', '2026-11-30']])
})

const sheetOf = (bytes: Buffer, more = {}) => makeZip([{ name: 'xl/worksheets/sheet1.xml', bytes, ...more }])
const rowsOf = (inner: string) => Buffer.from(`<worksheet><sheetData>${inner}</sheetData></worksheet>`)

test.each([
  ['a part that unpacks to 300 MB', () => sheetOf(Buffer.alloc(300 * 1024 * 1024, 0x20))],
  ['a part that says it is small and is not', () => sheetOf(Buffer.alloc(5 * 1024 * 1024, 0x20), { saidSize: 100 })],
  ['one cell of 30 MB', () => sheetOf(rowsOf(`<row><c t="str"><v>${'x'.repeat(30 * 1024 * 1024)}</v></c></row>`))],
  [
    'entities that grow',
    () =>
      sheetOf(
        Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x><row><c t="str"><v>&b;</v></c></row></x>'),
      ),
  ],
  ['a cell far to the right', () => sheetOf(rowsOf('<row><c r="XFD1"><v>1</v></c></row>'))],
  ['XML that ends in the middle', () => sheetOf(Buffer.from('<worksheet><sheetData><row><c><v>1'))],
  ['a path that leads out', () => makeZip([{ name: '../../etc/passwd', bytes: Buffer.from('x') }])],
  ['an absolute path', () => makeZip([{ name: '/xl/worksheets/sheet1.xml', bytes: rowsOf('') }])],
  ['a part with a password', () => sheetOf(rowsOf('<row><c><v>1</v></c></row>'), { isEncrypted: true })],
  ['a ZIP of something else', () => makeZip([{ name: 'readme.txt', bytes: Buffer.from('x') }])],
  ['nothing but a signature', () => Buffer.from('PK\u0003\u0004')],
])('[M2] XLSX: %s is refused with words, within bounds', async (_, make) => {
  const bytes = make()
  const before = process.memoryUsage().rss
  await expect(xlsx(bytes)).rejects.toBeInstanceOf(AppError)
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(250)
})

test('[M2] CSV: UTF-8 with and without its mark, Windows-1252, three separators, quotes and line ends of all kinds', async () => {
  const lines = [
    ['Où', 'Qui'],
    ['à côté; "ici",\nlà', 'Zoé'],
  ]
  const written = (separator: string, end: string) =>
    lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(end)
  for (const separator of [',', ';', '\t'])
    for (const end of ['\n', '\r\n', '\r']) {
      const said = written(separator, end)
      expect(await csv(said)).toEqual(lines)
      expect(await csv(`\uFEFF${said}`)).toEqual(lines)
      expect(await csv(Buffer.from(said, 'latin1'))).toEqual(lines)
    }
  expect(await csv(Buffer.from([0x61, 0x0a, 0x80]))).toEqual([['a'], ['€']])
})

test.each(['\n', '\r\n', '\r'])(
  '[M2] CSV: lines of UTF-8 and of Windows-1252 in one file are all read (ended by %j)',
  async (end) => {
    const [utf8, windows] = [Buffer.from('Zoé,«\u00a0Łódź\u00a0»'), Buffer.from('H\xe9l\xe8ne,\x80', 'latin1')]
    const both = Buffer.concat([Buffer.from('Zoé,'), Buffer.from('H\xe9l\xe8ne', 'latin1')])
    const between = Buffer.from(end)
    for (const mark of ['', '\uFEFF'])
      expect(
        await csv(
          Buffer.concat([
            Buffer.from(`${mark}Prénom,Où`),
            ...[utf8, windows, both, utf8].flatMap((line) => [between, line]),
          ]),
        ),
      ).toEqual([
        ['Prénom', 'Où'],
        ['Zoé', '«\u00a0Łódź\u00a0»'],
        ['Hélène', '€'],
        ['Zoé', 'H\ufffdl\ufffdne'],
        ['Zoé', '«\u00a0Łódź\u00a0»'],
      ])
  },
)

test('[M2] CSV: one byte of Windows-1252 far down harms no other row', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Zoé ${at},Montréal`)
  const bytes = Buffer.concat([
    Buffer.from(`Nom,Ville\n${rows.join('\n')}\nRen`),
    Buffer.from([0xe9]),
    Buffer.from(',Laval'),
  ])
  const read = await csv(bytes)
  expect(read.slice(1, -1).map((cells) => cells.join(','))).toEqual(rows)
  expect(read.at(-1)).toEqual(['René', 'Laval'])
})

test('[M2] CSV: formulas are text, rows may be short or long, NULs stay for the row to be told', async () => {
  expect(await csv('a,b\n=1+1,+2\n-3,@x\n1\n1,2,3\n\n\n"x\u0000",y')).toEqual([
    ['a', 'b'],
    ['=1+1', '+2'],
    ['-3', '@x'],
    ['1'],
    ['1', '2', '3'],
    ['x\u0000', 'y'],
  ])
})

test('[M2] CSV: a quote that never ends is told with its row', async () => {
  await expect(csv('a,b\n1,2\n"never, ends\n3,4\n'.padEnd(2_000_000, 'x'))).rejects.toMatchObject({
    words: 'This file could not be read from row {row} on',
    details: { values: { row: 3 } },
  })
})

test.each([
  ['UTF-16, little end first', Buffer.from('\ufeffa,b', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffa,b', 'utf16le').swap16()],
  ['UTF-16 without its mark', Buffer.from('a,b\n1,2', 'utf16le')],
  ['an XLSX with a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a gzip', Buffer.from([0x1f, 0x8b, 8])],
])('[M2] %s is refused by its bytes', (_, bytes) => {
  expect(() => sniffFile(bytes)).toThrow(AppError)
})

test('[M2] XLSX as Calc, Excel and others write it: all its parts, prefixes, absolute paths, a chart as the first tab, escaped signs', async () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(head + text) })
  const bytes = makeZip([
    part(
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'docProps/app.xml',
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>',
    ),
    part(
      'xl/workbook.xml',
      `<x:workbook xmlns:x="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15"><x:fileVersion appName="xl"/><x:workbookPr defaultThemeVersion="166925"/><x:bookViews><x:workbookView activeTab="1"/></x:bookViews><x:sheets><x:sheet name="Chart1" sheetId="9" r:id="rId1"/><x:sheet name="Orders" sheetId="2" state="visible" r:id="rId2"/></x:sheets><x:calcPr calcId="191029"/></x:workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/sheet7.xml"/></Relationships>`,
    ),
    part('xl/chartsheets/sheet1.xml', `<chartsheet xmlns="${main}"><drawing/></chartsheet>`),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData><row><c t="str"><v>another</v></c></row></sheetData></worksheet>`,
    ),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${main}" count="3" uniqueCount="3"><si><t>Address</t></si><si><t xml:space="preserve">401 Richmond_x000D_\nToronto </t></si><si><t>_x005F_x000D_</t></si></sst>`,
    ),
    part(
      'xl/worksheets/sheet7.xml',
      `<worksheet xmlns="${main}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:C2"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="3" width="20" customWidth="1"/></cols><sheetData><row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="C1" t="d"><v>2026-11-30T00:00:00</v></c></row><row r="2" spans="1:3"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c></row></sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
    ),
    part('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  ])
  expect(await xlsx(bytes)).toEqual([
    ['Address', '', '2026-11-30'],
    ['401 Richmond\nToronto ', '_x000D_'],
  ])
})

test('[M2] a workbook that we write is read as it was written', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => `Column ${at}`)
  const rows = [wide, ['0416 555', '<&">', 'é\tà', ' space ', '=1+1']]
  const bytes = writeXlsx(rows)
  expect(sniffFile(bytes)).toBe('xlsx')
  const [first, second] = await xlsx(bytes)
  expect(first).toEqual(wide)
  expect(second).toEqual(rows[1])
})
