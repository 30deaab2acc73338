import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useEffect, useEffectEvent } from 'react'
import { useNews } from '../../lib/api/socket.ts'
import { useWaiting } from '../../lib/offline/use-queue.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'
import { notificationKeys } from '../notifications.keys.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatList } from './chat-list.tsx'
import { type Conversation, messagesQuery, useReadMessages } from './messages.queries.ts'

/** The conversation about one order, for everybody who takes part; it fills its place and scrolls within. */
export function OrderChat({ order }: { order: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(messagesQuery(order))
  const { data, error, refetch, isFetching } = query
  useNews('messages', () => void queryClient.invalidateQueries({ queryKey: notificationKeys.messages.of(order) }))
  const newest = data?.pages[0]
  useMarkRead(order, newest, query.dataUpdatedAt)
  const entries = useWaiting()
  if (!data || !newest)
    return error ? (
      <ErrorState
        error={error}
        fallback={t`The messages could not be loaded.`}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <div className="p-4">
        <SkeletonLines lines={6} />
      </div>
    )
  const waiting = entries.filter(({ kind, orderId }) => kind === 'message' && orderId === newest.orderId)
  const messages = data.pages.toReversed().flatMap((page) => page.data)
  return (
    <section aria-label={t`Messages`} className="flex min-h-0 flex-1 flex-col">
      {messages.length + waiting.length > 0 ? (
        <ChatList
          order={order}
          messages={messages}
          waiting={waiting}
          more={
            query.hasNextPage && (
              <Button
                size="sm"
                variant="ghost"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <Trans>Earlier messages</Trans>
              </Button>
            )
          }
        />
      ) : (
        <div className="flex flex-1 flex-col justify-center">
          <EmptyState icon={<MessagesSquare />} title={<Trans>No messages yet</Trans>} hint={<Hint of={newest} />} />
        </div>
      )}
      {newest.open ? <ChatComposer of={newest} /> : <Closed of={newest} />}
    </section>
  )
}

function Hint({ of: { open } }: { of: Conversation }) {
  const isStaff = useSession().user?.permissions.includes('customer-communication')
  if (!open) return <Trans>You can write as soon as a courier has accepted the order.</Trans>
  return isStaff ? (
    <Trans>The customer and the courier read what you write here.</Trans>
  ) : (
    <Trans>Say where the door is, or ask how far it still is.</Trans>
  )
}

const Closed = ({ of: { closesAt, data } }: { of: Conversation }) => (
  <p className="border-t border-line px-4 py-3 text-center text-sm text-ink-soft">
    {closesAt ? (
      <Trans>
        This conversation was closed on <DateTime value={closesAt} />.
      </Trans>
    ) : data.length > 0 ? (
      <Trans>You can write again as soon as a courier has accepted the order.</Trans>
    ) : (
      <Trans>No courier has this order at the moment.</Trans>
    )}
  </p>
)

/** What is on the screen has been read, once the page is really looked at. */
function useMarkRead(order: string, newest: Conversation | undefined, updatedAt: number) {
  const read = useReadMessages(order)
  const last = newest?.data.at(-1)?._id
  const isUnread = (newest?.unread ?? 0) > 0
  const mark = useEffectEvent(() => {
    if (last && isUnread && document.visibilityState === 'visible') read.mutate(last)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a network it was not told, so each answer is a new try
  useEffect(() => {
    if (!last || !isUnread) return
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [last, isUnread, updatedAt])
}
