import { Trans } from '@lingui/react/macro'
import type { Pagination as Pages } from '@maple/contract/endpoint'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'

interface DeskPagesProps {
  data: { pagination: Pages; data: readonly unknown[] } | undefined
  onPage: (page: number) => void
}

/** Below a list; nothing on a page past the end, which says so itself. */
export const DeskPages = ({ data, onPage }: DeskPagesProps) =>
  data && data.data.length > 0 ? (
    <div className="border-t border-line px-5 py-3">
      <Pagination pagination={data.pagination} onPage={onPage} />
    </div>
  ) : null

/** A link may name a page that is no longer there. */
export const PastTheEnd = ({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) => (
  <EmptyState
    title={<Trans>There is no page {page}</Trans>}
    hint={<Trans>The list has become shorter, or the link is wrong.</Trans>}
    action={
      <Button onClick={() => onPage(pages)}>
        <Trans>Go to the last page</Trans>
      </Button>
    }
  />
)
