import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Entry } from '../../lib/offline/entry.ts'
import { ChatMessage } from './chat-message.tsx'
import { ChatWaiting } from './chat-waiting.tsx'
import type { Message } from './messages.queries.ts'

interface ChatListProps {
  order: string
  messages: Message[]
  /** What the device has not been able to send yet. */
  waiting: readonly Entry[]
  more: ReactNode
}

/** The newest at the bottom and in view; what comes in is read out. */
export function ChatList({ order, messages, waiting, more }: ChatListProps) {
  const list = useRef<HTMLDivElement>(null)
  const last = waiting.at(-1)?.seq ?? messages.at(-1)?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a message comes in
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div ref={list} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-3 outline-offset-[-2px]">
      {more && <div className="mb-2 text-center">{more}</div>}
      <div role="log" aria-live="polite">
        <ol className="flex flex-col gap-2.5">
          {messages.map((message) => (
            <ChatMessage key={message._id} order={order} message={message} />
          ))}
          {waiting.map((entry) => (
            <ChatWaiting key={entry.seq} entry={entry} />
          ))}
        </ol>
      </div>
      {waiting.length === 0 && messages.at(-1)?.sender.isMe && messages.at(-1)?.seen && (
        <p className="mt-1 text-right text-xs text-ink-faint">
          <Trans>Seen</Trans>
        </p>
      )}
    </div>
  )
}
