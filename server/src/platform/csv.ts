export type Cell = string | number | null | undefined

/** What a spreadsheet would run as a formula (trust 15). A number of ours may be negative; a text may not look like one. */
const isArmed = /^[=+\-@\t\r\n＝＋－＠]/

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = isArmed.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of RFC 4180, for those who write a long file piece by piece. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF'

/** The one CSV writer: a whole file with its head. */
export const writeCsv = (head: readonly string[], rows: Iterable<readonly Cell[]>): string =>
  csvStart + csvLine(head) + Array.from(rows, csvLine).join('')
