import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '../../../accounts/index.ts'
import { StatementDialog } from '../../../invoices/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { invoicesQuery } from '../invoices/invoice-list.queries.ts'
import { invoiceColumns } from '../invoices/invoice-table.tsx'

const defaults = {} as const
const columns = invoiceColumns.filter(({ id }) => id !== 'account')

/** What the account was invoiced, newest first; one opens where invoices are worked on. */
export function AccountInvoices({ account }: { account: Account }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asksStatement, setAsksStatement] = useState(false)
  const { page, set } = useListParams(defaults)
  const accountId = account._id
  const list = useQuery(invoicesQuery({ accountId, page }))
  return (
    <Card
      flush
      title={<Trans>Invoices</Trans>}
      actions={
        <>
          <Button size="sm" onClick={() => setAsksStatement(true)}>
            <Trans>Statement</Trans>
          </Button>
          <LinkButton size="sm" to={`/admin/invoices?accountId=${accountId}`}>
            <Trans>Work on invoices</Trans>
          </LinkButton>
        </>
      }
    >
      <PagedTable
        list={list}
        onPage={(page) => set({ page })}
        label={t`Invoices of the account`}
        columns={columns}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => navigate(`/admin/invoices?accountId=${accountId}&invoice=${_id}`)}
        errorText={t`The invoices could not be loaded.`}
        empty={<EmptyState title={<Trans>No invoices</Trans>} />}
      />
      {asksStatement && <StatementDialog account={account} onClose={() => setAsksStatement(false)} />}
    </Card>
  )
}
