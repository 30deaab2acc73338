import { Trans, useLingui } from '@lingui/react/macro'
import Users from 'lucide-react/icons/users'
import { formatPhone, fullName } from '../../../lib/format/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { roleNames } from './role-names.ts'
import { UserStatus } from './user-status.tsx'
import type { UserRow } from './users.queries.ts'

interface UserTableProps {
  users: UserRow[] | undefined
  sort: string
  onSort: (sort: string) => void
  openRow: string | undefined
  onOpen: (user: UserRow) => void
  onRetry: () => void
}

export function UserTable({ users, ...rest }: UserTableProps) {
  const { t, i18n } = useLingui()
  const columns: Column<UserRow>[] = [
    {
      id: 'name',
      header: <Trans>Name</Trans>,
      sort: 'name',
      cell: (user) => (
        <span className="flex items-center gap-3 max-sm:justify-end">
          <Avatar person={user} size="sm" />
          <span className="min-w-0 font-medium">{fullName(user)}</span>
        </span>
      ),
    },
    {
      id: 'email',
      header: <Trans>Email</Trans>,
      sort: 'email',
      cell: (user) => <EmailText address={user.email} />,
    },
    {
      id: 'phone',
      header: <Trans>Phone</Trans>,
      wideOnly: true,
      cell: (user) => <span className="whitespace-nowrap">{user.phone && formatPhone(user.phone)}</span>,
    },
    { id: 'role', header: <Trans>Role</Trans>, cell: (user) => i18n._(roleNames[user.role]) },
    { id: 'status', header: <Trans>Status</Trans>, cell: (user) => <UserStatus user={user} /> },
    {
      id: 'createdAt',
      header: <Trans>Joined</Trans>,
      sort: 'createdAt',
      cell: (user) => <CompanyDateTime value={user.createdAt} show="date" />,
    },
  ]
  return (
    <Table
      {...rest}
      label={t`Users`}
      columns={columns}
      rows={users}
      rowKey={(user) => user._id}
      errorText={t`Failed to fetch users`}
      empty={
        <EmptyState
          icon={<Users />}
          title={<Trans>No users found</Trans>}
          hint={<Trans>Try another search or another filter.</Trans>}
        />
      }
    />
  )
}
