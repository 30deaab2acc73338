import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'

/**
 * Puts the server's field errors beside their fields and gives the focus to the first; answers whether there was any
 * that the form has, so that the screen shows the rest in a banner. `fieldNames`: what the server calls a field that has
 * another name in the form.
 */
export function showFieldErrors<F extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<F>[],
  setError: UseFormSetError<F>,
  fieldNames: Readonly<Record<string, FieldPath<F>>> = {},
): boolean {
  const faults = error instanceof ApiError ? error.errors : []
  let placed = false
  for (const { path, msg } of faults) {
    const name = fieldNames[path] ?? fields.find((field) => field === path)
    if (!name) continue
    setError(name, { type: 'server', message: msg }, { shouldFocus: !placed })
    placed = true
  }
  return placed
}
