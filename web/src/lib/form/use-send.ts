import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '../api/api-error.ts'
import { showFieldErrors } from './form-errors.ts'

interface SendOptions<F extends FieldValues> {
  /** Takes a failure for itself by answering true. */
  onFailure?: ((error: unknown) => boolean) | undefined
  /** What the server calls a field that has another name in the form. */
  fieldNames?: Readonly<Record<string, FieldPath<F>>> | undefined
}

/** Sends a form: what the server has against a field is said beside it, the rest is `fault`, for a banner. */
export function useSend<F extends FieldValues>(
  form: UseFormReturn<F>,
  fallback: string,
  send: (values: F) => Promise<unknown>,
  { onFailure, fieldNames }: SendOptions<F> = {},
) {
  const [fault, setFault] = useState<string>()
  const submit = form.handleSubmit(async (values) => {
    setFault(undefined)
    try {
      await send(values)
    } catch (error) {
      if (onFailure?.(error)) return
      if (!showFieldErrors(error, pathsOf<F>(form.getValues()), form.setError, fieldNames))
        setFault(messageOf(error, fallback))
    }
  })
  return { submit, fault, clearFault: () => setFault(undefined), busy: form.formState.isSubmitting }
}

/** Also of what lies deeper: `delivery.address`. */
const pathsOf = <F extends FieldValues>(values: object): FieldPath<F>[] =>
  Object.entries(values).flatMap(([name, value]) => [
    name as FieldPath<F>,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf<F>(value).map((path) => `${name}.${path}` as FieldPath<F>)
      : []),
  ])
