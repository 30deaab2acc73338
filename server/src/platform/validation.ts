import { type FieldError, type Language, say, sayKnown, type Text, type TextValues } from '@maple/contract'
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
  const faults = issues.flatMap((issue) => faultsOf(issue, language)).filter(isFirst)
  const [worst] = faults
  return new AppError('bad_input', (worst?.message ?? 'The request could not be understood') as Text, {
    errors: faults.map(({ path, msg }) => ({ path, msg })),
  })
}

/** Two rules that say the same of one field say it once. */
const isFirst = ({ path, msg }: FieldError, at: number, all: readonly FieldError[]): boolean =>
  all.findIndex((other) => other.path === path && other.msg === msg) === at

/** Our own words (a schema's custom text) speak for themselves; a general rule is named with its field. */
function faultsOf(issue: Issue, language: Language): (FieldError & { message: string })[] {
  if (issue.code === 'unrecognized_keys') {
    const msg = say(language, 'Unknown field')
    return issue.keys.map((key) => {
      const path = [...issue.path, key].join('.')
      return { path, msg, message: `${path}: ${msg}` }
    })
  }
  const path = issue.path.join('.')
  const general = generalWords(issue)
  const own = sayKnown(language, issue.message)
  if (!general || isOwnText(issue.message)) return [{ path, msg: own, message: own }]
  const msg = say(language, general[0], general[1])
  return [{ path, msg, message: path ? `${path}: ${msg}` : msg }]
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
