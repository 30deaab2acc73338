import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { formatPhone } from '../lib/format.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/input.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { MailStateBadge, mailStates } from './mail-state-badge.tsx'
import { type TextMessage, textsQuery } from './outreach.queries.ts'

const defaults = { state: 'all' } as const
const states = ['waiting', 'sent', 'failed'] as const

export function TextsList() {
  const { t, i18n } = useLingui()
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'all'
  const { data, error, refetch } = useQuery(textsQuery({ page, state }))
  const columns: Column<TextMessage>[] = [
    {
      id: 'text',
      header: <Trans>Text</Trans>,
      cell: ({ text, lastError }) => (
        <span className="block max-w-xl break-words">
          {text}
          {lastError && <span className="block text-cancelled">{lastError}</span>}
        </span>
      ),
    },
    {
      id: 'to',
      header: <Trans>To</Trans>,
      cell: ({ to }) => <span className="whitespace-nowrap">{formatPhone(to)}</span>,
    },
    { id: 'state', header: <Trans>State</Trans>, cell: (sms) => <MailStateBadge state={sms.state} /> },
    { id: 'createdAt', header: <Trans>Written</Trans>, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ]
  return (
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
        label={t`SMS`}
        columns={columns}
        rows={data?.data}
        rowKey={({ _id }) => _id}
        error={error}
        errorText={t`Failed to fetch the outbox`}
        onRetry={refetch}
        empty={
          <EmptyState
            icon={<MessageSquareText />}
            title={<Trans>No SMS</Trans>}
            hint={<Trans>SMS appear here as soon as the first one is written.</Trans>}
          />
        }
      />
      {data && data.pagination.total > 0 && (
        <div className="border-t border-line px-5 py-3">
          <Pagination pagination={data.pagination} onPage={(page) => set({ page })} />
        </div>
      )}
    </Card>
  )
}
