import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Config } from '../../lib/query/config.queries.ts'

export type PasswordPolicy = Pick<
  Config,
  'passwordMinLength' | 'passwordUppercase' | 'passwordLowercase' | 'passwordNumbers' | 'passwordSpecial'
>

export type Criterion = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special'
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

const tests: Record<Exclude<Criterion, 'length'>, RegExp> = {
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  digit: /\d/,
  special: /[^\p{L}\d]/u,
}

/** Counted as the server counts: a character outside of the basic plane is one. */
const lengthOf = (password: string) => [...password].length

export const criteriaOf = (password: string, minLength: number): Record<Criterion, boolean> => ({
  length: lengthOf(password) >= minLength,
  uppercase: tests.uppercase.test(password),
  lowercase: tests.lowercase.test(password),
  digit: tests.digit.test(password),
  special: tests.special.test(password),
})

/** Weak at 2 criteria or fewer, Fair at 3, Good at 4, Strong at 5. */
export function strengthOf(password: string, minLength: number): Strength {
  const met = Object.values(criteriaOf(password, minLength)).filter(Boolean).length
  return met <= 2 ? 'weak' : met === 3 ? 'fair' : met === 4 ? 'good' : 'strong'
}

export interface Verdict {
  valid: boolean
  text: MessageDescriptor
}

/** What is said about a new password while it is typed. A special character is only recommended, unless a setting asks for it. */
export function judgePassword(password: string, policy: PasswordPolicy): Verdict {
  const fault = passwordFault(password, policy)
  if (fault) return { valid: false, text: fault }
  if (!tests.special.test(password))
    return { valid: true, text: msg`Consider adding special characters for stronger security` }
  return { valid: true, text: msg`Strong password!` }
}

export function passwordFault(password: string, policy: PasswordPolicy): MessageDescriptor | undefined {
  if (!password) return msg`New password is required`
  return tooShort(password, policy.passwordMinLength) ?? missingKind(password, policy)
}

export function tooShort(password: string, minimum: number): MessageDescriptor | undefined {
  return lengthOf(password) < minimum ? msg`Password must be at least ${{ minimum }} characters long` : undefined
}

function missingKind(password: string, policy: PasswordPolicy): MessageDescriptor | undefined {
  const { passwordUppercase: upper, passwordLowercase: lower, passwordNumbers: digits } = policy
  const lacksUpper = upper && !tests.uppercase.test(password)
  const lacksLower = lower && !tests.lowercase.test(password)
  const lacksDigit = digits && !tests.digit.test(password)
  // With all three asked for, one sentence says it.
  if (upper && lower && digits && (lacksUpper || lacksLower || lacksDigit)) {
    return msg`Password must contain uppercase, lowercase, and number`
  }
  if (lacksUpper) return msg`Password must contain an uppercase letter`
  if (lacksLower) return msg`Password must contain a lowercase letter`
  if (lacksDigit) return msg`Password must contain a number`
  if (policy.passwordSpecial && !tests.special.test(password)) return msg`Password must contain a special character`
  return undefined
}
