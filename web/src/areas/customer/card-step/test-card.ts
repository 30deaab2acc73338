import { type SandboxToken, sandboxCards } from '@maple/contract/payments/sandbox-cards'

const digits = (text: string) => text.replace(/\D/g, '')

const tokens = new Map(
  (Object.keys(sandboxCards) as SandboxToken[]).map((token) => [digits(sandboxCards[token].number), token]),
)

/** Here in the browser a number becomes a token; the number itself goes nowhere. */
export const tokenOfNumber = (typed: string): SandboxToken | undefined => tokens.get(digits(typed))

/** '12/31' or '12 / 2031'. */
export function readExpiry(typed: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(typed) ?? []
  const read = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
  return read.month >= 1 && read.month <= 12 && read.year >= 2020 ? read : undefined
}
