import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StateSelect } from '../../../ui/form/state-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { type ContactMessage, contactMessagesQuery } from './contact.queries.ts'
import { ContactMessageDrawer } from './contact-message-drawer.tsx'

export { texts } from '../office-texts.ts'

const defaults = { state: 'open' } as const
const states = ['open', 'answered', 'all'] as const

/** What people wrote to the company, those without an answer first. */
export function ContactMessagesPage() {
  const { t } = useLingui()
  usePageTitle(t`Contact messages`)
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'open'
  const list = useQuery(contactMessagesQuery({ page, state }))
  const [openId, setOpenId] = useState<string>()
  const open = list.data?.data.find((message) => message._id === openId)
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
            <Trans>Not answered</Trans>
          </Badge>
        ),
    },
    {
      id: 'createdAt',
      header: <Trans>Received</Trans>,
      cell: ({ createdAt }) => <CompanyDateTime value={createdAt} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Contact messages</Trans>}
        hint={<Trans>What people wrote through the contact form.</Trans>}
      />
      <Card flush>
        <StateSelect
          value={state}
          states={[
            ['open', t`Not answered`],
            ['answered', t`Answered`],
          ]}
          onChange={set}
        />
        <PagedTable
          label={t`Contact messages`}
          columns={columns}
          list={list}
          rowKey={(message) => message._id}
          openRow={openId}
          onOpen={({ _id }) => setOpenId(_id)}
          errorText={t`Failed to fetch messages`}
          empty={<EmptyState icon={<Inbox />} title={<Trans>No messages</Trans>} />}
          onPage={(page) => set({ page })}
        />
      </Card>
      {open && <ContactMessageDrawer message={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
