import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { recurrencesQuery } from '../../../recurrences/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AccountFilter } from '../invoices/account-filter.tsx'
import { RecurrenceTable } from './recurrence-table.tsx'

export { texts } from '../office-texts.ts'

const defaults = { search: '', state: 'all', accountId: '' } as const

const states: Record<string, { state?: 'active' | 'paused'; problem?: 'true' }> = {
  active: { state: 'active' },
  paused: { state: 'paused' },
  problem: { problem: 'true' },
}

/** Everybody's recurring orders and contract runs. */
export function RecurrencesPage() {
  const { t } = useLingui()
  usePageTitle(t`Recurring orders`)
  const { values, page, set } = useListParams(defaults)
  const { search, accountId, state } = values
  const list = useQuery(
    recurrencesQuery({ page, ...(search && { search }), ...(accountId && { accountId }), ...states[state] }),
  )
  return (
    <>
      <PageHeader
        title={<Trans>Recurring orders</Trans>}
        hint={<Trans>Orders and contract runs that place themselves, day by day.</Trans>}
        actions={
          <LinkButton to="/admin/recurrences/new" variant="primary" icon={<Plus className="size-4" />}>
            <Trans>New recurring order</Trans>
          </LinkButton>
        }
      />
      <Card flush>
        <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto]">
          <SearchBox
            label={t`Search by account, address or contact`}
            value={search}
            onChange={(search) => set({ search })}
          />
          <AccountFilter
            accountId={accountId}
            name={list.data?.data[0]?.account.name}
            onChange={(accountId) => set({ accountId })}
          />
          <Select aria-label={t`Status`} value={state} onChange={({ target }) => set({ state: target.value })}>
            <option value="all">{t`All statuses`}</option>
            <option value="active">{t({ message: 'Active', context: 'recurring order' })}</option>
            <option value="paused">{t`Paused`}</option>
            <option value="problem">{t`Not placed`}</option>
          </Select>
        </div>
        <RecurrenceTable
          list={list}
          onPage={(page) => set({ page })}
          withAccount
          isNarrowed={search !== '' || accountId !== '' || state !== 'all'}
        />
      </Card>
    </>
  )
}
