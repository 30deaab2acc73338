import { startTransition, useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * All that a form holds, as `watch()` has it, but a letter is in its field before what follows from it is drawn: a price, a
 * map, a summary.
 */
export function useValues<F extends FieldValues>({ getValues, watch }: UseFormReturn<F>): F {
  const [values, setValues] = useState(() => getValues())
  // Before the effects in which parts of the form fill in fields.
  useLayoutEffect(() => {
    const { unsubscribe } = watch(() => startTransition(() => setValues(getValues())))
    return unsubscribe
  }, [getValues, watch])
  return values
}
