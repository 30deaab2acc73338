import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, use, useId } from 'react'

interface FieldParts {
  id: string
  label: ReactNode
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldParts | undefined>(undefined)

/** The attributes a control takes from the Field around it; what the control itself is given goes first. */
export function useFieldProps(own: { id?: string; 'aria-describedby'?: string; required?: boolean }) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': own.required || field?.required || undefined,
  }
}

/** What the field around is called, for a button inside it. */
export const useFieldLabel = (): ReactNode => use(FieldContext)?.label

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, said beside the field. */
  error?: ReactNode
  required?: boolean
  /** Something at the right end of the label's line, as 'Forgot password?'. */
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** A label, one control, its hint and its error, tied together for those who do not see them. */
export function Field({ label, hint, error, required = false, aside, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const describedBy = clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className={clsx('flex flex-wrap items-baseline justify-between gap-x-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {aside && <span className="text-sm whitespace-nowrap">{aside}</span>}
      </div>
      <FieldContext value={{ id, label, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-cancelled">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)

export const RequiredMark = () => (
  <>
    <span aria-hidden="true" className="ml-0.5 text-primary-ink">
      *
    </span>
    <span className="sr-only">
      {' '}
      <Trans>(required)</Trans>
    </span>
  </>
)

interface FieldGroupProps {
  legend: ReactNode
  hint?: ReactNode
  /** For a list of checkboxes or switches. */
  tight?: boolean
  className?: string
  children: ReactNode
}

/** Fields that belong together, under one legend. */
export function FieldGroup({ legend, hint, tight, className, children }: FieldGroupProps) {
  return (
    <fieldset className={clsx('flex flex-col', tight ? 'gap-1' : 'gap-4', className)}>
      <legend className="mb-3 text-sm font-semibold">{legend}</legend>
      {hint && <p className="-mt-3 mb-2 text-sm text-ink-faint">{hint}</p>}
      {children}
    </fieldset>
  )
}
