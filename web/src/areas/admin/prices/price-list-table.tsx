import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { formatNumber } from '../../../lib/format/format.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { ListStates } from './list-states.tsx'
import { type PriceListSummary, priceListsQuery } from './prices.queries.ts'

const defaults = { search: '', archived: '' } as const

export function PriceListTable() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { values, page, set } = useListParams(defaults)
  const isArchived = values.archived === 'true'
  const list = useQuery(priceListsQuery({ page, search: values.search, ...(isArchived && { archived: 'true' }) }))
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
        <SearchBox label={t`Search price lists`} value={values.search} onChange={(search) => set({ search })} />
        <Checkbox
          label={<Trans>Archived ones</Trans>}
          checked={isArchived}
          onChange={({ target }) => set({ archived: target.checked ? 'true' : '' })}
        />
      </div>
      <PagedTable
        label={t`Price lists`}
        columns={useColumns()}
        list={list}
        onPage={(next) => set({ page: next })}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => void navigate(`/admin/prices/${_id}`)}
        errorText={t`Failed to fetch the price lists`}
        empty={t`No price lists match`}
      />
    </Card>
  )
}

function useColumns(): Column<PriceListSummary>[] {
  const { timeZone } = useConfig()
  return [
    {
      id: 'name',
      header: <Trans>List</Trans>,
      cell: (list) => (
        <Link className="link font-medium" to={`/admin/prices/${list._id}`}>
          {list.name}
        </Link>
      ),
    },
    {
      id: 'state',
      header: <Trans>State</Trans>,
      cell: (list) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <ListStates list={list} />
        </span>
      ),
    },
    {
      id: 'version',
      header: <Trans>In force</Trans>,
      cell: ({ inForce, editedIn }) => {
        if (!inForce || editedIn === 'settings') return '–'
        const { version } = inForce
        return <Trans>Version {version}</Trans>
      },
    },
    {
      id: 'from',
      header: <Trans>Valid from</Trans>,
      cell: ({ inForce }) => (inForce ? <DateTime value={inForce.validFrom} timeZone={timeZone} /> : '–'),
    },
    {
      id: 'coming',
      header: <Trans>Next version</Trans>,
      wideOnly: true,
      cell: ({ coming }) => (coming ? <DateTime value={coming.validFrom} timeZone={timeZone} /> : '–'),
    },
    {
      id: 'rules',
      header: <Trans>Rules</Trans>,
      align: 'right',
      wideOnly: true,
      cell: ({ ruleCount }) => formatNumber(ruleCount),
    },
    {
      id: 'accounts',
      header: <Trans>Accounts</Trans>,
      align: 'right',
      cell: ({ accountCount }) => formatNumber(accountCount),
    },
  ]
}
