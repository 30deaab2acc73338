import { useEffect, useMemo, useRef } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm as useHookForm } from 'react-hook-form'
import { isSameText } from './is-same-text.ts'
import { useUnsaved } from './unsaved.ts'

interface Guard {
  /** Why nothing is lost with what was typed: it is only looked for, it is a secret, or it is kept elsewhere. */
  unguarded?: 'search' | 'secret' | 'kept'
}

/**
 * `useForm` of react-hook-form with the guard of lib/form/unsaved.ts: what differs from the values it was last reset to is
 * asked for. While it is being sent nobody is asked, so whoever saves may lead on.
 */
export function useForm<F extends FieldValues = FieldValues>({
  unguarded,
  ...options
}: UseFormProps<F> & Guard = {}): UseFormReturn<F> {
  const form = useHookForm<F>(options)
  const { getValues, handleSubmit, formState } = form
  const typed = useTyped()
  const sending = useRef(0)
  const base = useRef(formState.defaultValues)
  base.current = formState.defaultValues
  useUnsaved(() => !unguarded && typed.current && !isSameText(getValues(), base.current), {
    sending: () => sending.current > 0,
  })
  const send = useMemo<typeof handleSubmit>(
    () => (onValid, onInvalid) =>
      handleSubmit(async (values, event) => {
        sending.current += 1
        try {
          return await onValid(values, event)
        } finally {
          sending.current -= 1
        }
      }, onInvalid),
    [handleSubmit],
  )
  return useMemo(() => ({ ...form, formState, handleSubmit: send }), [form, formState, send])
}

/** Whether anybody typed, ticked or chose since: what a screen fills in by itself is nobody's work. */
function useTyped() {
  const typed = useRef(false)
  useEffect(() => {
    const note = () => {
      typed.current = true
    }
    const events = ['input', 'change'] as const
    for (const event of events) document.addEventListener(event, note, true)
    return () => {
      for (const event of events) document.removeEventListener(event, note, true)
    }
  }, [])
  return typed
}
