import { Trans, useLingui } from '@lingui/react/macro'
import { roles } from '@maple/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type UserListQuery, type UserRow, usersQuery } from './identity.queries.ts'
import { ToggleUserDialog } from './toggle-user-dialog.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

const defaults = { search: '', role: 'all', status: 'all', sort: '-createdAt' } as const

const oneOf = <const T extends readonly string[]>(value: string, known: T): T[number] | undefined =>
  known.find((one) => one === value)

/** What the URL says, as far as the API knows it. */
const queryOf = (values: Record<keyof typeof defaults, string>, page: number): UserListQuery => ({
  page,
  search: values.search,
  role: oneOf(values.role, ['all', ...roles]),
  status: oneOf(values.status, ['all', 'active', 'inactive']),
  sort: oneOf(values.sort, ['createdAt', '-createdAt', 'name', '-name', 'email', '-email']),
})

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

export function UsersPage() {
  const { t } = useLingui()
  usePageTitle(t`Users`)
  const { values, page, set } = useListParams(defaults)
  const { data, error, refetch, isFetching } = useQuery(usersQuery(queryOf(values, page)))
  const [openId, setOpenId] = useState<string>()
  const [asking, setAsking] = useState<UserRow>()
  const open = data?.data.find(({ _id }) => _id === openId)
  return (
    <>
      <PageHeader title={<Trans>Users</Trans>} hint={<Trans>Customers, couriers and staff.</Trans>} />
      <Card flush>
        <UserFilters values={values} onChange={set} />
        {error && !data ? (
          <ErrorState
            error={isForbidden(error) ? error : undefined}
            fallback={t`Failed to fetch users`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <UserTable
            users={data?.data}
            sort={values.sort}
            onSort={(sort) => set({ sort })}
            openRow={openId}
            onOpen={({ _id }) => setOpenId(_id)}
            onRetry={refetch}
          />
        )}
        {data && data.pagination.total > 0 && (
          <div className="border-t border-line px-5 py-3">
            <Pagination pagination={data.pagination} onPage={(page) => set({ page })} />
          </div>
        )}
      </Card>
      <UserDrawer user={open} onClose={() => setOpenId(undefined)} onToggle={setAsking} />
      {asking && <ToggleUserDialog user={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
