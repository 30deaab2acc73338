export interface Row {
  name: string
  value: string
  mark: string
  kept: boolean
}

export type Measure = (options: { quick: boolean }) => Promise<Row[]>

export function printTable(rows: readonly Row[]): void {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length))
  const [names, values] = [width((row) => row.name), width((row) => row.value)]
  for (const row of rows) {
    console.log(
      `${row.kept ? 'ok    ' : 'MISSED'}  ${row.name.padEnd(names)}  ${row.value.padStart(values)}  ${row.mark}`,
    )
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

export const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`
