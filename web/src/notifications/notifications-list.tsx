import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import type { Reply } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/api-error.ts'
import { useSession } from '../lib/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { NotificationRow } from './notification-row.tsx'
import { useReadAllNotifications, useReadNotification } from './notifications.queries.ts'

interface NotificationsListProps {
  list: UseQueryResult<Reply<'GET /notifications'>>
  /** A notification leads somewhere: the list closes. */
  onLeave: () => void
}

function EmptyHint() {
  const { user } = useSession()
  if (user?.role === 'courier') return <Trans>Offers, messages and news about your documents are told here.</Trans>
  if (user?.role === 'customer') return <Trans>What happens to your orders is told here.</Trans>
  return <Trans>Applications, problems on the way and reports are told here.</Trans>
}

export function NotificationsList({ list, onLeave }: NotificationsListProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = list
  const read = useReadNotification()
  const readAll = useReadAllNotifications()
  const complain = (error: unknown) => void toast.error(messageOf(error, t`Notifications could not be marked as read.`))
  return (
    <>
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-sm font-semibold">
          <Trans>Notifications</Trans>
        </h2>
        {data && data.unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2"
            loading={readAll.isPending}
            onClick={() => readAll.mutate(undefined, { onError: complain })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </header>
      {data?.data.length ? (
        <ul className="min-h-0 overflow-y-auto p-1.5">
          {data.data.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              onOpen={() => {
                if (!notification.read) read.mutate(notification._id, { onError: complain })
                if (notification.link) onLeave()
              }}
            />
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={<BellIcon />} title={<Trans>No notifications yet</Trans>} hint={<EmptyHint />} />
      ) : error ? (
        <ErrorState
          error={error}
          fallback={t`Your notifications could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <div className="p-4">
          <SkeletonLines lines={4} />
        </div>
      )}
    </>
  )
}
