import { type Province, provinces } from '../provinces.ts'

/** Reads replies of strangers: nothing is believed to be there. */
export type Json = { [key: string]: Json | undefined } & object

export const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
export const asList = (value: unknown): Json[] => {
  if (!Array.isArray(value)) throw new Error('a list was expected')
  return value.map(asObject)
}
export const asText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
export const asNumber = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Error('a number was expected')
  return number
}

/** Only a point that is one. */
export const asPosition = (lat: unknown, lng: unknown) => {
  const point = { lat: asNumber(lat), lng: asNumber(lng) }
  if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) throw new Error('not a place on earth')
  return point
}

export const asProvince = (code: unknown): Province | null => {
  const short = asText(code)?.replace(/^CA-/, '').toUpperCase()
  return provinces.find((province) => province === short) ?? null
}
