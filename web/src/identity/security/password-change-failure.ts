import { t } from '@lingui/core/macro'
import { ApiError } from '../../lib/api/api-error.ts'

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword'

export interface PasswordChangeFailure {
  /** Beside this field; without one it is a general error. */
  field?: PasswordField
  message: string
}

const fields: readonly string[] = ['currentPassword', 'newPassword', 'confirmPassword'] satisfies PasswordField[]
const isField = (path: string): path is PasswordField => fields.includes(path)

/** English words that name a field even where the answer does not. */
const byWords: [string, PasswordField][] = [
  ['Current password is incorrect', 'currentPassword'],
  ['New password must be different', 'newPassword'],
]

/** Where a refused password change is said: the field that the answer names, or a general error. */
export function passwordChangeFailure(error: unknown): PasswordChangeFailure {
  const fallback = t`Failed to change password. Please try again.`
  if (!(error instanceof ApiError)) return { message: fallback }
  const [first] = error.errors
  const message = first?.msg || error.message || fallback
  if (error.code === 'account_locked' || message.includes('Account is temporarily locked')) {
    return { message: t`Account temporarily locked due to failed attempts. Please try again later.` }
  }
  if (first && isField(first.path)) return { field: first.path, message }
  const field = byWords.find(([words]) => message.includes(words))?.[1]
  return field ? { field, message } : { message }
}
