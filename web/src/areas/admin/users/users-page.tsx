import { Trans, useLingui } from '@lingui/react/macro'
import { roles } from '@maple/contract/identity/roles'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ListPages, NoRows } from '../../../ui/table/paged-table.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'
import { type UserListQuery, usersQuery } from './users.queries.ts'

export { texts } from '../office-texts.ts'

const defaults = { search: '', role: 'all', status: 'all', sort: '-createdAt' } as const

const oneOf = <const T extends readonly string[]>(value: string, known: T): T[number] | undefined =>
  known.find((one) => one === value)

/** What the URL says, as far as the API knows it. */
const queryOf = (values: Record<keyof typeof defaults, string>): UserListQuery => ({
  search: values.search,
  role: oneOf(values.role, ['all', ...roles]),
  status: oneOf(values.status, ['all', 'active', 'inactive']),
  sort: oneOf(values.sort, ['createdAt', '-createdAt', 'name', '-name', 'email', '-email']),
})

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

export function UsersPage() {
  const { t } = useLingui()
  usePageTitle(t`Users`)
  const { user: me } = useSession()
  const { values, page, set } = useListParams(defaults)
  const query = queryOf(values)
  const { data, error, refetch, isFetching } = useQuery(usersQuery({ ...query, page }))
  const [openId, open] = useOpenParam('user', 'view')
  const [adding, setAdding] = useState(false)
  const isPastEnd = data?.data.length === 0 && data.pagination.total > 0
  return (
    <>
      <PageHeader
        title={<Trans>Users</Trans>}
        hint={<Trans>Customers, couriers and staff.</Trans>}
        actions={
          <>
            <SavedViews screen="users" />
            <ExportButton type="users" query={{ search: query.search, role: query.role, status: query.status }} />
            {me?.permissions.includes('user-management') && (
              <Button variant="primary" icon={<UserPlus className="size-4" />} onClick={() => setAdding(true)}>
                <Trans>Add staff</Trans>
              </Button>
            )}
          </>
        }
      />
      <Card flush>
        <UserFilters values={values} onChange={set} />
        {error && !data ? (
          <ErrorState
            error={isForbidden(error) ? error : undefined}
            fallback={t`Failed to fetch users`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : isPastEnd ? (
          <NoRows pagination={data.pagination} onPage={(page) => set({ page })} otherwise={null} />
        ) : (
          <UserTable
            users={data?.data}
            sort={values.sort}
            onSort={(sort) => set({ sort })}
            openRow={openId}
            onOpen={({ _id }) => open(_id)}
            onRetry={refetch}
          />
        )}
        <ListPages data={data} onPage={(page) => set({ page })} />
      </Card>
      {openId && <UserDrawer id={openId} onClose={() => open(undefined)} />}
      {adding && <AddStaffDialog onClose={() => setAdding(false)} />}
    </>
  )
}
