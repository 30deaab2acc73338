import { randomInt } from 'node:crypto'
import { luhnDigit } from '@maple/contract'

/** MD, eleven random digits and their check digit (B5). */
export function newOrderNumber(): string {
  const digits = `${randomInt(1_000_000)}`.padStart(6, '0') + `${randomInt(100_000)}`.padStart(5, '0')
  return `MD${digits}${luhnDigit(digits)}`
}
