import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountsQuery } from '../../../accounts/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { AccountFilters, accountDefaults, accountListQuery } from './account-filters.tsx'
import { NewAccountDialog } from './new-account-dialog.tsx'

export { texts } from '../office-texts.ts'

/** The accounts of businesses, with what is open of their credit. */
export function AccountsPage() {
  const { t } = useLingui()
  usePageTitle(t`Accounts`)
  const navigate = useNavigate()
  const { values, page, set } = useListParams(accountDefaults)
  const list = useQuery(accountsQuery({ ...accountListQuery(values), page }))
  const columns = useAccountColumns()
  const [creating, setCreating] = useState(false)
  const isNarrowed = Object.entries(accountDefaults).some(([name, value]) => values[name as 'search'] !== value)
  const create = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setCreating(true)}>
      <Trans>New account</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Accounts</Trans>}
        hint={<Trans>Businesses that order for themselves: members, terms, credit and references.</Trans>}
        actions={create}
      />
      <Card flush>
        <AccountFilters values={values} onChange={set} />
        <PagedTable
          list={list}
          onPage={(page) => set({ page })}
          label={t`Accounts`}
          columns={columns}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => navigate(`/admin/accounts/${_id}`)}
          errorText={t`The accounts could not be loaded.`}
          empty={
            isNarrowed ? (
              <EmptyState
                title={<Trans>No accounts found</Trans>}
                hint={<Trans>Try another search or another filter.</Trans>}
              />
            ) : (
              <EmptyState
                icon={<Building2 />}
                title={<Trans>No business accounts yet</Trans>}
                hint={<Trans>A business has members, its own references, and pays on account if you let it.</Trans>}
              />
            )
          }
        />
      </Card>
      {creating && <NewAccountDialog onClose={() => setCreating(false)} />}
    </>
  )
}
