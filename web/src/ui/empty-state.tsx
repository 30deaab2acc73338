import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import PackageOpen from 'lucide-react/icons/package-open'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../lib/api/api-error.ts'
import { Button } from './button.tsx'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  hint?: ReactNode
  /** The way on: 'Place Your First Order'. */
  action?: ReactNode
}

export const EmptyState = ({ icon = <PackageOpen />, title, hint, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-1 px-6 py-12 text-center">
    <span
      aria-hidden="true"
      className="mb-3 grid size-14 place-items-center rounded-full bg-sunken text-ink-faint [&>svg]:size-6"
    >
      {icon}
    </span>
    <p className="font-semibold">{title}</p>
    {hint && <p className="max-w-md text-sm text-ink-soft">{hint}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)

interface ErrorStateProps {
  error: unknown
  /** Shown when the server gave no words of its own. */
  fallback: string
  onRetry: () => void
  retrying?: boolean
}

export const ErrorState = ({ error, fallback, onRetry, retrying }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-1 px-6 py-12 text-center">
    <span
      aria-hidden="true"
      className="mb-3 grid size-14 place-items-center rounded-full bg-cancelled-soft text-cancelled"
    >
      <CircleAlert className="size-6" />
    </span>
    <p className="max-w-md font-semibold">{messageOf(error, fallback)}</p>
    {error instanceof ApiError && error.requestId && (
      <p className="text-xs text-ink-faint">
        <Trans>Request number</Trans> <code className="select-all">{error.requestId}</code>
      </p>
    )}
    <Button className="mt-4" loading={retrying} onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
)
