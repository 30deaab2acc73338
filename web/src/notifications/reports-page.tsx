import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/order-number'
import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { useListParams } from '../lib/use-list-params.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/input.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { type Report, reportsQuery } from './outreach.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const defaults = { state: 'open' } as const
const states = ['open', 'resolved', 'all'] as const

export function ReportsPage() {
  const { t } = useLingui()
  usePageTitle(t`Reported messages`)
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'open'
  const { data, error, refetch } = useQuery(reportsQuery({ page, state }))
  const [open, setOpen] = useState<Report>()
  const columns: Column<Report>[] = [
    {
      id: 'text',
      header: <Trans>Message</Trans>,
      cell: ({ text, hasPhoto, sender }) => (
        <span className="block max-w-md">
          <span className="block font-medium break-words">{text || (hasPhoto ? t`Photo` : '')}</span>
          <span className="text-ink-soft">{sender.name}</span>
        </span>
      ),
    },
    {
      id: 'reason',
      header: <Trans>Reported because</Trans>,
      cell: ({ reason, reporter }) => (
        <span className="block max-w-md">
          <span className="block break-words">{reason}</span>
          <span className="text-ink-soft">{reporter}</span>
        </span>
      ),
    },
    {
      id: 'order',
      header: <Trans>Order</Trans>,
      cell: ({ orderNumber }) => (
        <Link className="link" to={`/admin/orders?order=${orderNumber}`}>
          {spacedNumber(orderNumber)}
        </Link>
      ),
    },
    { id: 'createdAt', header: <Trans>When</Trans>, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    {
      id: 'resolve',
      header: <Trans>Done about it</Trans>,
      cell: (report) =>
        report.resolution ?? (
          <Button size="sm" onClick={() => setOpen(report)}>
            <Trans>Resolve</Trans>
          </Button>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Reported messages</Trans>}
        hint={<Trans>What customers and couriers found wrong in a conversation.</Trans>}
      />
      <Card flush>
        <div className="p-4">
          <Select
            aria-label={t`State`}
            className="sm:w-56"
            value={state}
            onChange={({ target }) => set({ state: target.value })}
          >
            <option value="open">{t`To be looked at`}</option>
            <option value="resolved">{t`Resolved`}</option>
            <option value="all">{t`All states`}</option>
          </Select>
        </div>
        <Table
          label={t`Reported messages`}
          columns={columns}
          rows={data?.data}
          rowKey={({ _id }) => _id}
          error={error}
          errorText={t`Failed to fetch the reports`}
          onRetry={refetch}
          skeletonRows={4}
          empty={
            <EmptyState
              icon={<ShieldCheck className="text-delivered" />}
              title={<Trans>No reports</Trans>}
              hint={<Trans>Nobody has anything to complain about.</Trans>}
            />
          }
        />
        {data && data.pagination.total > 0 && (
          <div className="border-t border-line px-5 py-3">
            <Pagination pagination={data.pagination} onPage={(page) => set({ page })} />
          </div>
        )}
      </Card>
      {open && <ResolveDialog report={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
