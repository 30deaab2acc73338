import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Link, useNavigate } from 'react-router'
import type { Reply } from '../lib/api/api.ts'
import { formatNumber, fullName } from '../lib/format/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedTable } from '../ui/table/paged-table.tsx'
import type { Column } from '../ui/table/table.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import { ImportState } from './import-state.tsx'
import type { Import } from './imports.queries.ts'

interface ImportListProps {
  list: UseQueryResult<Reply<'GET /imports'>>
  /** Where one import is shown: `${base}/${id}`. */
  base: string
  /** For staff: whose it is. */
  withAccount?: boolean
  onPage: (page: number) => void
}

/** Past imports, the newest first. */
export function ImportList({ list, base, withAccount = false, onPage }: ImportListProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <PagedTable
      label={t`Imports`}
      columns={columnsOf(base, withAccount)}
      list={list}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => navigate(`${base}/${_id}`)}
      errorText={t`The imports could not be loaded.`}
      empty={
        <EmptyState
          icon={<FileSpreadsheet />}
          title={<Trans>No imports</Trans>}
          hint={<Trans>A file that you upload is here, with how far it is.</Trans>}
        />
      }
      onPage={onPage}
    />
  )
}

function columnsOf(base: string, withAccount: boolean): Column<Import>[] {
  const account: Column<Import> = { id: 'account', header: <Trans>Account</Trans>, cell: ({ account }) => account.name }
  return [
    {
      id: 'file',
      header: <Trans>File</Trans>,
      cell: ({ _id, fileName }) => (
        <Link to={`${base}/${_id}`} className="font-medium wrap-anywhere text-primary-ink hover:underline">
          {fileName || <Trans>File without a name</Trans>}
        </Link>
      ),
    },
    ...(withAccount ? [account] : []),
    { id: 'state', header: <Trans>Status</Trans>, cell: (one) => <ImportState of={one} /> },
    { id: 'rows', header: <Trans>Rows</Trans>, align: 'right', cell: ({ counts }) => formatNumber(counts.rows) },
    {
      id: 'problems',
      header: <Trans>Problems</Trans>,
      align: 'right',
      cell: ({ counts }) => formatNumber(counts.problems),
    },
    { id: 'placed', header: <Trans>Orders</Trans>, align: 'right', cell: ({ counts }) => formatNumber(counts.placed) },
    {
      id: 'by',
      header: <Trans>Uploaded by</Trans>,
      cell: ({ createdBy }) => (createdBy ? fullName(createdBy) : '–'),
    },
    { id: 'at', header: <Trans>Uploaded</Trans>, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ]
}
