import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { Field } from './field.tsx'

interface FormFieldProps<F extends FieldValues, N extends FieldPath<F>>
  extends Omit<ComponentProps<typeof Field>, 'error' | 'required' | 'children'> {
  form: UseFormReturn<F>
  name: N
  /** Something has to be typed; words in place of the usual ones if it is not. */
  required?: boolean | string
  rules?: RegisterOptions<F, N>
  /** The control: `(input) => <Input maxLength={60} {...input} />`. */
  children: (input: UseFormRegisterReturn<N>) => ReactNode
}

/** A field of a form: its control is registered, and what stands against it, here or on the server, is said beside it. */
export function FormField<F extends FieldValues, N extends FieldPath<F>>({
  form,
  name,
  required = false,
  rules,
  children,
  ...rest
}: FormFieldProps<F, N>) {
  const { t } = useLingui()
  const missing = typeof required === 'string' ? required : t`This field is required`
  const given: RegisterOptions<F, N> = { validate: (typed) => String(typed).trim() !== '' || missing }
  const input = form.register(name, { ...(required && given), ...rules } as RegisterOptions<F, N>)
  return (
    <Field {...rest} required={required !== false} error={form.getFieldState(name, form.formState).error?.message}>
      {children(input)}
    </Field>
  )
}
