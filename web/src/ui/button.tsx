import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

interface Look {
  /** `primary` is the one main action of a screen. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  /** Full width of its place. */
  block?: boolean
}

const variants = {
  primary: 'bg-primary text-on-primary shadow-card hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink shadow-card hover:border-line-strong hover:bg-sunken',
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-line bg-surface text-cancelled shadow-card hover:border-cancelled hover:bg-cancelled-soft',
}

const sizes = {
  sm: 'min-h-8 gap-1.5 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-(--control) gap-2 px-4 text-sm',
  lg: 'min-h-12 gap-2.5 px-6 text-base',
}

export const buttonClass = ({ variant = 'secondary', size = 'md', block }: Look, className?: string) =>
  clsx(
    'inline-flex items-center justify-center rounded-md font-medium select-none transition-colors duration-100',
    'aria-busy:cursor-progress not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  )

type ButtonProps = Look & {
  /** Work is under way: shows a spinner and takes no second click, but keeps the focus. */
  loading?: boolean
} & ComponentProps<'button'>

export function Button({ variant, size, icon, block, loading, disabled, className, children, ...rest }: ButtonProps) {
  const off = disabled || loading
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      onClick={off ? (event: MouseEvent) => event.preventDefault() : rest.onClick}
      className={buttonClass({ variant, size, block }, className)}
    >
      {loading ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  )
}

type LinkButtonProps = Look &
  ({ to: string; state?: unknown; href?: never } | { to?: never; state?: never; href: string }) &
  Omit<ComponentProps<'a'>, 'href'>

/** A link that looks like a button: `to` inside the app, `href` out of it. */
export function LinkButton({
  variant,
  size,
  icon,
  block,
  to,
  state,
  href,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = buttonClass({ variant, size, block }, className)
  return to === undefined ? (
    <a href={href} {...rest} className={look}>
      {icon}
      {children}
    </a>
  ) : (
    <Link to={to} state={state} {...rest} className={look}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'block'> & { label: string; children: ReactNode }

export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  const square = { sm: 'w-8 pointer-coarse:w-11', md: 'w-(--control)', lg: 'w-12' }[size]
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      title={label}
      className={clsx('shrink-0 px-0!', square, className)}
    />
  )
}
