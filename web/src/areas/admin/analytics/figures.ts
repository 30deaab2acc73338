import type { Cell } from './write-csv.ts'

export interface Column {
  name: string
  /** How a number is said; the file has it as it is. */
  format?: (value: number) => string
}

export interface Figures {
  columns: Column[]
  rows: Cell[][]
}
