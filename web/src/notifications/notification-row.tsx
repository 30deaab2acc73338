import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { safePath } from '../lib/session/safe-path.ts'
import { DateTime } from '../ui/text/date-time.tsx'
import type { Notification } from './notifications.queries.ts'

/** One notification; a click marks it as read and goes where it leads. */
export function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, message, createdAt, read } = notification
  const link = notification.link && safePath(notification.link)
  const look = 'flex w-full items-start gap-3 rounded-md px-2.5 py-2.5 text-left text-sm hover:bg-sunken'
  const content = (
    <>
      <span
        aria-hidden="true"
        className={clsx('mt-1.5 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-primary')}
      />
      <span className="min-w-0">
        <span className={clsx('block', read ? 'font-medium' : 'font-semibold')}>
          {title}
          {!read && (
            <span className="sr-only">
              {' '}
              <Trans>(unread)</Trans>
            </span>
          )}
        </span>
        <span className="block text-ink-soft">{message}</span>
        <span className="block text-xs text-ink-faint">
          <DateTime value={createdAt} show="relative" />
        </span>
      </span>
    </>
  )
  return (
    <li>
      {link ? (
        <Link to={link} onClick={onOpen} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={look}>
          {content}
        </button>
      )}
    </li>
  )
}
