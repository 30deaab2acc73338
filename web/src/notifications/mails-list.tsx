import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Mails from 'lucide-react/icons/mails'
import { useState } from 'react'
import { useListParams } from '../lib/use-list-params.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/input.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MailStateBadge, mailStates } from './mail-state-badge.tsx'
import { type Mail, outboxQuery } from './notifications.queries.ts'

const defaults = { state: 'all' } as const
const states = ['waiting', 'sent', 'failed'] as const

export function MailsList() {
  const { t, i18n } = useLingui()
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'all'
  const { data, error, refetch } = useQuery(outboxQuery({ page, state }))
  const [open, setOpen] = useState<Mail>()
  const columns: Column<Mail>[] = [
    {
      id: 'subject',
      header: <Trans>Subject</Trans>,
      cell: ({ subject }) => <span className="font-medium">{subject}</span>,
    },
    { id: 'to', header: <Trans>To</Trans>, cell: ({ to }) => <span className="break-all">{to}</span> },
    { id: 'state', header: <Trans>State</Trans>, cell: (mail) => <MailStateBadge state={mail.state} /> },
    { id: 'language', header: <Trans>Language</Trans>, wideOnly: true, cell: ({ language }) => language.toUpperCase() },
    { id: 'createdAt', header: <Trans>Written</Trans>, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ]
  return (
    <>
      <Card flush>
        <div className="p-4">
          <Select
            aria-label={t`State`}
            className="sm:w-56"
            value={state}
            onChange={({ target }) => set({ state: target.value })}
          >
            <option value="all">{t`All states`}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {i18n._(mailStates[one].name)}
              </option>
            ))}
          </Select>
        </div>
        <Table
          label={t`Outbox`}
          columns={columns}
          rows={data?.data}
          rowKey={(mail) => mail._id}
          openRow={open?._id}
          onOpen={setOpen}
          error={error}
          errorText={t`Failed to fetch the outbox`}
          onRetry={refetch}
          empty={
            <EmptyState
              icon={<Mails />}
              title={<Trans>No mails</Trans>}
              hint={<Trans>Mails appear here as soon as the first one is written.</Trans>}
            />
          }
        />
        {data && data.pagination.total > 0 && (
          <div className="border-t border-line px-5 py-3">
            <Pagination pagination={data.pagination} onPage={(page) => set({ page })} />
          </div>
        )}
      </Card>
      {open && <MailDrawer mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
