import { measure } from './platform/base.ts'

/** Money inside: whole cents. */
export type Cents = number
export type Meters = number
export type Seconds = number

export interface Position {
  lat: number
  lng: number
}

/** Money outside: a decimal number of dollars (B3). */
export const Dollars = measure().min(-1_000_000).max(1_000_000).multipleOf(0.01)

export const toCents = (dollars: number): Cents => Math.round(dollars * 100)
export const toDollars = (cents: Cents): number => cents / 100
