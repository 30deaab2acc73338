import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useNews } from '../lib/api/socket.ts'
import { formatNumber } from '../lib/format/format.ts'
import { notificationKeys } from './notifications.keys.ts'
import { notificationsQuery } from './notifications.queries.ts'
import { NotificationsList } from './notifications-list.tsx'

const mostShown = 99

/** For the header of every shell: how many are unread, and the newest ones. */
export function Bell() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const list = useQuery(notificationsQuery())
  const [open, setOpen] = useState(false)
  const unread = list.data?.unread ?? 0
  useNews('notifications', () => void queryClient.invalidateQueries({ queryKey: notificationKeys.list.all }))
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        title={t`Notifications`}
        className="relative grid min-h-(--control) min-w-(--control) shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <BellIcon aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>Notifications</Trans>
        </span>
        <span role="status" className="sr-only">
          {unread > 0 && <Plural value={unread} one="# unread" other="# unread" />}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs font-semibold text-on-primary tabular-nums ring-2 ring-surface"
          >
            {unread > mostShown ? `${mostShown}+` : formatNumber(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t`Notifications`}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-lg border border-line bg-surface shadow-overlay outline-none animate-pop-in"
        >
          <NotificationsList list={list} onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
