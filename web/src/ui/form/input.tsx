import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFieldLabel, useFieldProps } from './field.tsx'

// 16 px on phones, or iOS zooms into the field.
const control = clsx(
  'w-full min-h-(--control) rounded-md border border-line-strong bg-surface px-3 text-base sm:text-sm text-ink',
  'transition-colors duration-100 hover:border-ink-faint',
  'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-cancelled disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken',
)

type InputProps = ComponentProps<'input'> & { icon?: ReactNode }

/** Works with react-hook-form's `register`; takes label, hint and error from the Field around it. */
export function Input({ icon, className, required, ...rest }: InputProps) {
  const field = useFieldProps({ ...rest, required })
  const input = <input {...rest} {...field} className={clsx(control, icon && 'pl-9', className)} />
  if (!icon) return input
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-faint [&>svg]:size-4"
      >
        {icon}
      </span>
      {input}
    </div>
  )
}

export function Textarea({ className, required, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      {...useFieldProps({ ...rest, required })}
      className={clsx(control, 'py-2', className)}
    />
  )
}

export function PasswordInput({ className, required, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useLingui()
  const [visible, setVisible] = useState(false)
  const label = useFieldLabel()
  const field = useFieldProps({ ...rest, required })
  return (
    <div className="relative">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...field}
        type={visible ? 'text' : 'password'}
        className={clsx(control, 'pr-12', className)}
      />
      <button
        type="button"
        onClick={() => setVisible(!visible)}
        aria-controls={field.id}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-faint hover:text-ink"
      >
        {visible ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
        {/* A form has two of them: whose it is goes with the name. */}
        <span className="sr-only">
          {visible ? t`Hide password` : t`Show password`} {label}
        </span>
      </button>
    </div>
  )
}

/** The list of the device itself: the best there is on a phone, and by keyboard. */
export function Select({ className, required, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select {...rest} {...useFieldProps({ ...rest, required })} className={clsx(control, 'appearance-none pr-9')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </div>
  )
}

/** A search box for a list; `/` on the keyboard goes to it (see useSearchKey). */
export function SearchInput({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return <Input type="search" aria-label={label} data-search-key="" icon={<Search />} placeholder={label} {...rest} />
}
