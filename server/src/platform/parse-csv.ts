/** UTF-8, with or without its sign, else what Windows writes in the Americas. */
export function readCsvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whichever of comma, semicolon and tab the first line has most of. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** What our own files have in front of a text that a spreadsheet would take for a formula. */
const disarmed = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** Rows of cells by RFC 4180, blank lines left out; `most` bounds both. Nothing if there is more. */
export function parseCsv(text: string, most: { rows: number; cells: number }): string[][] | undefined {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let [row, cell, isQuoted, wasQuoted] = [[] as string[], '', false, false]
  const endCell = () => {
    row.push(cell.replace(disarmed, ''))
    cell = ''
    wasQuoted = false
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++]
    else if (isQuoted) {
      if (sign === '"') isQuoted = false
      else cell += sign
    } else if (sign === '"' && cell === '' && !wasQuoted) {
      isQuoted = true
      wasQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') endRow()
    else cell += sign
    if (rows.length > most.rows || row.length > most.cells) return undefined
  }
  endRow()
  return rows.length > most.rows ? undefined : rows
}
