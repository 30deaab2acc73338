import { Trans, useLingui } from '@lingui/react/macro'
import type { Pagination as Pages } from '@maple/contract/endpoint'
import { countedTo } from '@maple/contract/platform/counted-to'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { Button } from '../button.tsx'
import { pageWindow, shownRange } from './page-window.ts'

interface PaginationProps {
  pagination: Pages
  onPage: (page: number) => void
  /** Another line than 'Showing x to y of z', as 'Showing x to y of z couriers'. */
  summary?: (range: { from: string; to: string; total: string }) => ReactNode
}

export function Pagination({ pagination, onPage, summary }: PaginationProps) {
  const { t } = useLingui()
  const { page, pages } = pagination
  const range = shownRange(pagination)
  const [from, to, counted] = [range.from, range.to, pagination.total].map((count) => formatNumber(count)) as [
    string,
    string,
    string,
  ]
  const total = pagination.total === countedTo ? t`${counted} or more` : counted
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p aria-live="polite" className="text-ink-soft tabular-nums">
        {summary ? (
          summary({ from, to, total })
        ) : (
          <Trans>
            Showing {from} to {to} of {total}
          </Trans>
        )}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant="ghost"
            size="sm"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<ChevronLeft className="size-4" />}
          >
            <span className="max-sm:sr-only">
              <Trans>Previous</Trans>
            </span>
          </Button>
          {pageWindow(page, pages).map((number) => (
            <PageButton key={number} number={number} current={number === page} onPage={onPage} />
          ))}
          <Button variant="ghost" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <span className="max-sm:sr-only">
              <Trans>Next</Trans>
            </span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  )
}

function PageButton({ number, current, onPage }: { number: number; current: boolean; onPage: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Page ${number}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(number)}
      className={clsx(
        'grid min-h-8 min-w-8 place-items-center rounded-md px-2 tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-9',
        current ? 'bg-ink font-semibold text-surface' : 'text-ink-soft hover:bg-sunken',
      )}
    >
      {number}
    </button>
  )
}
