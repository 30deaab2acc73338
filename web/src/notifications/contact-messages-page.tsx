import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { useListParams } from '../lib/use-list-params.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/input.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { type ContactMessage, contactMessagesQuery } from './contact.queries.ts'
import { ContactMessageDrawer } from './contact-message-drawer.tsx'

const defaults = { state: 'open' } as const
const states = ['open', 'answered', 'all'] as const

/** What people wrote to the company, those without an answer first. */
export function ContactMessagesPage() {
  const { t } = useLingui()
  usePageTitle(t`Contact messages`)
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'open'
  const { data, error, refetch } = useQuery(contactMessagesQuery({ page, state }))
  const [openId, setOpenId] = useState<string>()
  const open = data?.data.find((message) => message._id === openId)
  const columns: Column<ContactMessage>[] = [
    { id: 'name', header: <Trans>From</Trans>, cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      id: 'subject',
      header: <Trans>Subject</Trans>,
      cell: ({ subject, message }) => <span className="line-clamp-1">{subject || message}</span>,
    },
    {
      id: 'state',
      header: <Trans>State</Trans>,
      cell: ({ answeredAt }) =>
        answeredAt ? (
          <Badge tone="delivered">
            <Trans>Answered</Trans>
          </Badge>
        ) : (
          <Badge tone="pending">
            <Trans>Open</Trans>
          </Badge>
        ),
    },
    { id: 'createdAt', header: <Trans>Received</Trans>, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Contact messages</Trans>}
        hint={<Trans>What people wrote through the contact form.</Trans>}
      />
      <Card flush>
        <div className="p-4">
          <Select
            aria-label={t`State`}
            className="sm:w-56"
            value={state}
            onChange={({ target }) => set({ state: target.value })}
          >
            <option value="open">{t`Open`}</option>
            <option value="answered">{t`Answered`}</option>
            <option value="all">{t`All states`}</option>
          </Select>
        </div>
        <Table
          label={t`Contact messages`}
          columns={columns}
          rows={data?.data}
          rowKey={(message) => message._id}
          openRow={openId}
          onOpen={({ _id }) => setOpenId(_id)}
          error={error}
          errorText={t`Failed to fetch messages`}
          onRetry={refetch}
          empty={<EmptyState icon={<Inbox />} title={<Trans>No messages</Trans>} />}
        />
        {data && data.pagination.total > 0 && (
          <div className="border-t border-line px-5 py-3">
            <Pagination pagination={data.pagination} onPage={(page) => set({ page })} />
          </div>
        )}
      </Card>
      {open && <ContactMessageDrawer message={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
