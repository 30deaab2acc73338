export type Cell = string | number | null

/** What a spreadsheet would run as a formula; numbers of ours may be negative, texts may not look like it. */
const isArmed = /^[=+\-@\t\r\n＝＋－＠]/

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = isArmed.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180; the mark at the start tells spreadsheets that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
