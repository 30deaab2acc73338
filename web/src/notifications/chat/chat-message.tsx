import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'
import { type Message, messagePhotoQuery } from './messages.queries.ts'
import { ReportDialog } from './report-dialog.tsx'

export function ChatMessage({ order, message }: { order: string; message: Message }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [reporting, setReporting] = useState(false)
  const { sender, text, hasPhoto, createdAt, writtenAt } = message
  const mayReport = !sender.isMe && sender.role !== 'staff' && (user?.role === 'customer' || user?.role === 'courier')
  return (
    <li className={clsx('group flex items-end gap-1', sender.isMe ? 'justify-end' : 'justify-start')}>
      <div
        className={clsx(
          'flex max-w-[85%] min-w-0 flex-col gap-1.5 rounded-lg px-3.5 py-2.5 text-sm',
          sender.isMe ? 'bg-primary-soft text-ink' : 'bg-sunken text-ink',
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
          <span className="font-semibold">{sender.isMe ? <Trans>You</Trans> : sender.name}</span>
          <DateTime value={createdAt} show="relative" />
          {writtenAt && (
            <Trans>
              written <DateTime value={writtenAt} show="time" />
            </Trans>
          )}
        </p>
        {hasPhoto && <ChatPhoto order={order} message={message} />}
        {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
      </div>
      {mayReport && (
        <IconButton label={t`Report this message`} size="sm" onClick={() => setReporting(true)}>
          <Flag className="size-3.5" />
        </IconButton>
      )}
      {reporting && <ReportDialog order={order} message={message} onClose={() => setReporting(false)} />}
    </li>
  )
}

function ChatPhoto({ order, message }: { order: string; message: Message }) {
  const { t } = useLingui()
  const { data, error } = useQuery(messagePhotoQuery(order, message._id))
  if (error) return <p className="text-ink-soft italic">{t`The photo could not be loaded.`}</p>
  if (!data) return <Skeleton className="h-40 w-56" />
  const { name } = message.sender
  return (
    <a href={data} target="_blank" rel="noopener noreferrer">
      <img src={data} alt={t`Sent by ${name}`} className="max-h-64 rounded-md object-contain" />
    </a>
  )
}
