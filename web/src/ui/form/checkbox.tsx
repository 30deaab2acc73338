import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

const box = clsx(
  'peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-100',
  'checked:border-primary checked:bg-primary aria-invalid:border-cancelled',
  // What cannot be changed is grey, and ticked all the same.
  'disabled:not-checked:bg-sunken disabled:checked:border-ink-faint disabled:checked:bg-ink-faint',
)
const track = clsx(
  'peer h-6 w-10 appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-100',
  'checked:border-delivered checked:bg-delivered disabled:opacity-60',
)

/** Its label is part of the target, which is as high as any other control. */
export const Checkbox = (props: Props) => (
  <Toggle {...props} look={box}>
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="pointer-events-none absolute inset-0 size-5 fill-none stroke-on-primary stroke-[2.5] opacity-0 peer-checked:opacity-100 peer-disabled:stroke-surface"
    >
      <path d="m5.5 10.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </Toggle>
)

/** For what takes effect at once, without a Save button. */
export const Switch = (props: Props) => (
  <Toggle {...props} role="switch" look={track}>
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-faint transition-[translate] duration-100 peer-checked:translate-x-4 peer-checked:bg-surface"
    />
  </Toggle>
)

function Toggle({
  label,
  hint,
  error,
  look,
  className,
  children,
  ...rest
}: Props & { look: string; children: ReactNode }) {
  const id = useId()
  const inputId = rest.id ?? id
  return (
    <div className={className}>
      <div className="flex min-h-(--control) items-center gap-3">
        <span className="relative inline-flex shrink-0">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
            className={look}
          />
          {children}
        </span>
        <label htmlFor={inputId} className="flex-1 cursor-pointer py-1.5 text-sm">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-ink-faint">
              {hint}
            </span>
          )}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
