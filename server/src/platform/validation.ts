import { isDeepStrictEqual } from 'node:util'
import { type FieldError, type Language, sayKnown, type Text, type TextValues } from '@maple/contract'
import type { z } from 'zod'
import { AppError } from './errors.ts'

type Issue = z.core.$ZodIssue

/** Parses or throws the failure: each fault beside its field, in the reader's language (E1). */
export function parse<T extends z.ZodType>(schema: T, value: unknown, language: Language): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw badInput(parsed.error.issues, language)
}

export function badInput(issues: readonly Issue[], language: Language): AppError {
  const faults = faultsOf(issues)
  const msgOf = ({ words, values }: Fault) => sayKnown(language, words, values)
  const errors = faults.map((fault): FieldError => ({ path: fault.path, msg: msgOf(fault) }))
  const [worst] = faults
  const message = worst && (worst.isGeneral && worst.path ? `${worst.path}: ${msgOf(worst)}` : msgOf(worst))
  return new AppError('bad_input', (message ?? 'The request could not be understood') as Text, { errors })
}

interface Fault {
  path: string
  /** Of the catalogue, with its values, so that every reader is told in their own language. */
  words: string
  values?: TextValues
  /** A general rule, which is named with its field; our own words (a schema's custom text) speak for themselves. */
  isGeneral?: true
}

/** What a schema found, in words of ours. Two rules that say the same of one field say it once. */
export const faultsOf = (issues: readonly Issue[]): Fault[] => {
  const all = issues.flatMap(faultsIn)
  const same = (one: Fault, other: Fault) =>
    one.path === other.path && one.words === other.words && isDeepStrictEqual(one.values, other.values)
  return all.filter((fault, at) => all.findIndex((other) => same(other, fault)) === at)
}

function faultsIn(issue: Issue): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      words: 'Unknown field' satisfies Text,
      isGeneral: true,
    }))
  const path = issue.path.join('.')
  const general = generalWords(issue)
  if (!general || isOwnText(issue.message)) return [{ path, words: issue.message }]
  const [words, values] = general
  return [{ path, words, ...(values && { values }), isGeneral: true }]
}

/** Zod's own messages begin with these; a schema's text does not. */
const isOwnText = (message: string): boolean => !/^(Invalid|Too (small|big)|Unrecognized|Required)/.test(message)

function generalWords(issue: Issue): [Text, TextValues?] | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? ['This field is required'] : ['This has the wrong type']
    case 'too_small':
      return tooSmall(issue)
    case 'too_big': {
      const maximum = Number(issue.maximum)
      if (issue.origin === 'string') return ['Must be at most {maximum} characters long', { maximum }]
      return issue.origin === 'array'
        ? ['Must have at most {maximum} entries', { maximum }]
        : ['Must be {maximum} or less', { maximum }]
    }
    case 'invalid_value':
      return ['Must be one of: {values}', { values: issue.values.map(String).join(', ') }]
    default:
      return ['This is not a valid value']
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): [Text, TextValues] {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') return ['Must be at least {minimum} characters long', { minimum }]
  return issue.origin === 'array'
    ? ['Must have at least {minimum} entries', { minimum }]
    : ['Must be {minimum} or more', { minimum }]
}
