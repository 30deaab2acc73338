import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Mails from 'lucide-react/icons/mails'
import { useState } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StateSelect } from '../../../ui/form/state-select.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MailStateBadge, mailStates } from './mail-state-badge.tsx'
import { type Mail, outboxQuery } from './outbox.queries.ts'

const defaults = { state: 'all' } as const
const states = ['waiting', 'sent', 'kept', 'failed'] as const

export function MailsList() {
  const { t, i18n } = useLingui()
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state) ?? 'all'
  const list = useQuery(outboxQuery({ page, state }))
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
    { id: 'createdAt', header: <Trans>Written</Trans>, cell: ({ createdAt }) => <CompanyDateTime value={createdAt} /> },
  ]
  return (
    <>
      <Card flush>
        <StateSelect value={state} states={states.map((one) => [one, i18n._(mailStates[one].name)])} onChange={set} />
        <PagedTable
          label={t`Outbox`}
          columns={columns}
          list={list}
          rowKey={(mail) => mail._id}
          openRow={open?._id}
          onOpen={setOpen}
          errorText={t`Failed to fetch the outbox`}
          empty={
            <EmptyState
              icon={<Mails />}
              title={<Trans>No mails</Trans>}
              hint={<Trans>Mails appear here as soon as the first one is written.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {open && <MailDrawer mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
