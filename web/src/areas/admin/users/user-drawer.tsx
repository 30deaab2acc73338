import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SubjectAudit } from '../logs/subject-audit.tsx'
import { NotesLabel, StaffNotes } from '../notes/staff-notes.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserOrders } from './user-orders.tsx'
import { type UserDetails, userQuery } from './users.queries.ts'

/** An account with its orders and what staff did with it. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: user, error, refetch, isFetching } = useQuery(userQuery(id))
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={
        user ? (
          <span className="flex items-center gap-3">
            <Avatar person={user} />
            {fullName(user)}
          </span>
        ) : (
          <Trans>User</Trans>
        )
      }
      footer={user && <UserActions user={user} />}
    >
      {user ? (
        <UserTabs user={user} />
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch users`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  )
}

function UserTabs({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const { user: me } = useSession()
  const may = (permission: 'order-tracking' | 'basic-reports') => me?.permissions.includes(permission)
  return (
    <Tabs
      label={t`Parts of the account`}
      param="view"
      tabs={[
        { id: 'account', label: <Trans>Account</Trans>, content: <UserFacts user={user} /> },
        ...(user.role === 'customer' && may('order-tracking')
          ? [{ id: 'orders', label: <Trans>Orders</Trans>, content: <UserOrders customerId={user._id} /> }]
          : []),
        {
          id: 'notes',
          label: <NotesLabel subject="customer" id={user._id} />,
          content: <StaffNotes subject="customer" id={user._id} />,
        },
        ...(may('basic-reports')
          ? [{ id: 'log', label: <Trans>Activity log</Trans>, content: <SubjectAudit type="user" id={user._id} /> }]
          : []),
      ]}
    />
  )
}
