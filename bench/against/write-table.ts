import type { Spread } from './compare.ts'
import type { Result } from './results.ts'

/** A Markdown table, and below it why something has no numbers, or not of every round. */
export function writeTable(results: readonly Result[], before: string, after: string): string {
  const rows = [
    ['measure', `before (${before})`, `after (${after})`, 'after / before', 'verdict'],
    ['---', '---', '---', '---', '---'],
    ...results.map(cellsOf),
  ]
  const reasons = results.flatMap(({ figure, reasons }) => reasons.map((reason) => `- ${figure.name}, ${reason}`))
  return [...rows.map((cells) => `| ${cells.join(' | ')} |`), ...(reasons.length > 0 ? ['', ...reasons] : [])].join(
    '\n',
  )
}

function cellsOf({ figure, comparison }: Result): string[] {
  const name = figure.better === 'more' ? `${figure.name} (more is better)` : figure.name
  if (!comparison) return [name, '-', '-', '-', '-']
  const { before, after, ratio, verdict } = comparison
  return [name, inUnit(before, figure.unit), inUnit(after, figure.unit), inUnit(ratio, ''), verdict]
}

const inUnit = ({ median, least, most }: Spread, unit: string): string =>
  `${[inDigits(median), unit].filter(Boolean).join(' ')} (${inDigits(least)}-${inDigits(most)})`

/** Three digits that count, and all those before the point. */
function inDigits(value: number): string {
  if (!Number.isFinite(value)) return '∞'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.995 ? 2 : 3)
}
