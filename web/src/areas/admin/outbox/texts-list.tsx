import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { formatPhone } from '../../../lib/format/format.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StateSelect } from '../../../ui/form/state-select.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { MailStateBadge, mailStates } from './mail-state-badge.tsx'
import { type TextMessage, textsQuery } from './outbox.queries.ts'

const defaults = { state: 'all' } as const
const states = ['waiting', 'sent', 'kept', 'failed'] as const

export function TextsList() {
  const { t, i18n } = useLingui()
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'all'
  const list = useQuery(textsQuery({ page, state }))
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
    { id: 'createdAt', header: <Trans>Written</Trans>, cell: ({ createdAt }) => <CompanyDateTime value={createdAt} /> },
  ]
  return (
    <Card flush>
      <StateSelect value={state} states={states.map((one) => [one, i18n._(mailStates[one].name)])} onChange={set} />
      <PagedTable
        label={t`SMS`}
        columns={columns}
        list={list}
        rowKey={({ _id }) => _id}
        errorText={t`Failed to fetch the outbox`}
        empty={
          <EmptyState
            icon={<MessageSquareText />}
            title={<Trans>No SMS</Trans>}
            hint={<Trans>SMS appear here as soon as the first one is written.</Trans>}
          />
        }
        onPage={(page) => set({ page })}
      />
    </Card>
  )
}
