import { type Language, sayKnown, type Text, type TextValues, toDollars } from '@maple/contract'
import type { AppError, FaultValues } from './errors.ts'

/** A failure in the reader's language. Only what answers a reader calls it: a use case hands on the error itself. */
export const sayError = (language: Language, { words, details }: AppError): string =>
  sayFault(language, words, details.values)

export const sayFault = (language: Language, words: Text, values?: FaultValues): string =>
  sayKnown(language, words, inLanguage(language, values))

/** What is filled in may be a word of the catalogue itself, such as a status, or money. */
const inLanguage = (language: Language, values: FaultValues = {}): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(language, value)]))

function sayValue(language: Language, value: FaultValues[string]): string | number {
  if (typeof value === 'string') return sayKnown(language, value)
  if (typeof value === 'number') return value
  return new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(toDollars(value.cents))
}
