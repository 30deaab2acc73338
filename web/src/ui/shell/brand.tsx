import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useConfig } from '../../lib/query/config.queries.ts'

/** The company's name and mark, as the settings have them. */
export function Brand({ to = '/', className }: { to?: string; className?: string }) {
  const { companyName, logoUrl } = useConfig()
  return (
    <Link
      to={to}
      className={clsx(
        'flex min-h-(--control) min-w-0 items-center gap-2.5 rounded-md font-semibold tracking-tight',
        className,
      )}
    >
      {logoUrl ? <img src={logoUrl} alt="" className="h-8 max-w-32 object-contain" /> : <Mark />}
      <span className="truncate">{companyName}</span>
    </Link>
  )
}

const Mark = () => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
    <rect width="32" height="32" rx="8" className="fill-primary" />
    <path
      className="fill-on-primary"
      d="m16 5 2.2 4.2 2.6-1.3-.9 6 3.3-3.1.9 1.9 3.4-.5-1.2 3.5 1.7.9-5.3 4.4.7 1.9-6.5-.9.2 5h-2.2l.2-5-6.5.9.7-1.9L4 16.6l1.7-.9-1.2-3.5 3.4.5.9-1.9 3.3 3.1-.9-6 2.6 1.3z"
    />
  </svg>
)
