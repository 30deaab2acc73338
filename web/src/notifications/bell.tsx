import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { type ComponentProps, lazy, Suspense, startTransition, useState } from 'react'
import { useIsSettled, useNews } from '../lib/api/socket.ts'
import { formatNumber } from '../lib/format/format.ts'
import { openPage } from '../lib/screens/load-screens.ts'
import { useLoadSoon } from '../lib/screens/load-soon.ts'
import { notificationKeys } from './notifications.keys.ts'
import { notificationsQuery } from './notifications.queries.ts'

const mostShown = 99

const load = () => import('./bell-popover.tsx')
const BellPopover = lazy(() => openPage(load, (module) => module.BellPopover))

/** For the header of every shell: how many are unread, and the newest ones, which are loaded when they are opened. */
export function Bell() {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const isSettled = useIsSettled()
  const list = useQuery({ ...notificationsQuery(), enabled: isSettled || opened })
  const unread = list.data?.unread ?? 0
  useNews('notifications', () => void queryClient.invalidateQueries({ queryKey: notificationKeys.list.all }))
  useLoadSoon(load)
  const closed = (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => startTransition(() => setOpened(true))}
    />
  )
  if (!opened) return closed
  return (
    <Suspense fallback={closed}>
      <BellPopover trigger={<BellButton unread={unread} />} list={list} />
    </Suspense>
  )
}

function BellButton({ unread, ...rest }: { unread: number } & ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      {...rest}
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
    </button>
  )
}
