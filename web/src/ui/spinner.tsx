import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import LoaderCircle from 'lucide-react/icons/loader-circle'

/** The turning circle alone; what it stands in must say what is going on. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <LoaderCircle aria-hidden="true" className={clsx('animate-spin', className)} />
)

/** Fills the place of a page or a panel that is on its way. */
export const PageSpinner = () => (
  <div role="status" className="grid min-h-64 flex-1 place-items-center text-ink-faint">
    <Spinner className="size-8" />
    <span className="sr-only">
      <Trans>Loading…</Trans>
    </span>
  </div>
)
