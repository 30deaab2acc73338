import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSameText } from './is-same-text.ts'

/**
 * What was sent has arrived: the form begins anew with it, or with `kept`, what was made of it. What was typed while it
 * was on its way stays, and has not been saved.
 */
export function markFormSaved<F extends FieldValues>(form: UseFormReturn<F>, sent: F, kept: F = sent) {
  const typed = form.getValues()
  form.reset(kept, { keepFieldsRef: true })
  for (const name of Object.keys(sent) as Path<F>[])
    if (!isSameText(typed[name], sent[name]))
      form.setValue(name, typed[name] as PathValue<F, Path<F>>, { shouldDirty: true })
}
