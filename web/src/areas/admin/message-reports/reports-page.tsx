import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StateSelect } from '../../../ui/form/state-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { type Report, reportsQuery } from './message-reports.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

export { texts } from '../office-texts.ts'

const defaults = { state: 'open' } as const
const states = ['open', 'resolved', 'all'] as const

export function ReportsPage() {
  const { t } = useLingui()
  usePageTitle(t`Reported messages`)
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'open'
  const list = useQuery(reportsQuery({ page, state }))
  const [open, setOpen] = useState<Report>()
  const columns = useColumns(setOpen)
  return (
    <>
      <PageHeader
        title={<Trans>Reported messages</Trans>}
        hint={<Trans>What customers and couriers found wrong in a conversation.</Trans>}
      />
      <Card flush>
        <StateSelect
          value={state}
          states={[
            ['open', t`To be looked at`],
            ['resolved', t`Resolved`],
          ]}
          onChange={set}
        />
        <PagedTable
          label={t`Reported messages`}
          columns={columns}
          list={list}
          rowKey={({ _id }) => _id}
          errorText={t`Failed to fetch the reports`}
          skeletonRows={4}
          empty={
            <EmptyState
              icon={<ShieldCheck className="text-delivered" />}
              title={<Trans>No reports</Trans>}
              hint={<Trans>Nobody has anything to complain about.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {open && <ResolveDialog report={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function useColumns(onResolve: (report: Report) => void): Column<Report>[] {
  const { t } = useLingui()
  return [
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
    { id: 'createdAt', header: <Trans>When</Trans>, cell: ({ createdAt }) => <CompanyDateTime value={createdAt} /> },
    {
      id: 'resolve',
      header: <Trans>Done about it</Trans>,
      cell: (report) =>
        report.resolution ?? (
          <Button
            size="sm"
            aria-label={t`Resolve: ${spacedNumber(report.orderNumber)}`}
            onClick={() => onResolve(report)}
          >
            <Trans>Resolve</Trans>
          </Button>
        ),
    },
  ]
}
