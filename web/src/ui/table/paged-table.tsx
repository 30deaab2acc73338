import { Trans } from '@lingui/react/macro'
import type { Pagination as Pages } from '@maple/contract/endpoint'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Pagination } from './pagination.tsx'
import { Table, type TableProps } from './table.tsx'

type Turn = (page: number) => void

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'error' | 'onRetry'> {
  /** The query of the list, as it is. */
  list: { data: { data: Row[]; pagination: Pages } | undefined; error: unknown; refetch: () => unknown }
  onPage: Turn
}

/** A table with its pages below; a page past the end says so and leads back. */
export function PagedTable<Row>({ list: { data, error, refetch }, onPage, empty, ...table }: PagedTableProps<Row>) {
  return (
    <>
      <Table
        {...table}
        rows={data?.data}
        error={error}
        onRetry={() => void refetch()}
        empty={<NoRows pagination={data?.pagination} onPage={onPage} otherwise={empty} />}
      />
      <ListPages data={data} onPage={onPage} />
    </>
  )
}

interface ListPagesProps {
  data: { pagination: Pages; data: readonly unknown[] } | undefined
  onPage: Turn
}

/** Below a list; nothing on a page past the end, which says so itself. */
export const ListPages = ({ data, onPage }: ListPagesProps) =>
  data && data.data.length > 0 ? (
    <div className="border-t border-line px-5 py-3">
      <Pagination pagination={data.pagination} onPage={onPage} />
    </div>
  ) : null

interface NoRowsProps {
  pagination: Pages | undefined
  onPage: Turn
  /** What to say when there is nothing at all. */
  otherwise: ReactNode
}

/** A link may name a page that is no longer there. */
export function NoRows({ pagination, onPage, otherwise }: NoRowsProps) {
  if (!pagination || pagination.total === 0) return otherwise
  const { page, pages } = pagination
  return (
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
}
