import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { unsubscriptionQuery, useUnsubscribe } from './unsubscribe.queries.ts'

const topics: Record<'orderUpdates' | 'promotions' | 'newsletter', MessageDescriptor> = {
  orderUpdates: msg`order updates`,
  promotions: msg`promotions`,
  newsletter: msg`the newsletter`,
}
const ways: Record<'email' | 'push' | 'sms', MessageDescriptor> = {
  email: msg`by e-mail`,
  push: msg`by push`,
  sms: msg`by SMS`,
}

/** Works without an account's password; asks once, since mail scanners open links by themselves. */
export function UnsubscribePage() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Unsubscribe`)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { data, error, refetch, isFetching } = useQuery(unsubscriptionQuery(token))
  const stop = useUnsubscribe(token)
  const heading = (
    <h1 className="sr-only">
      <Trans>Unsubscribe</Trans>
    </h1>
  )
  if (!token)
    return (
      <div className="m-auto">
        {heading}
        <EmptyState
          icon={<MailX />}
          title={<Trans>This link does not work.</Trans>}
          hint={<Trans>Please open the whole link from your message.</Trans>}
        />
      </div>
    )
  if (error)
    return (
      <div className="m-auto">
        {heading}
        <ErrorState error={error} fallback={t`This link does not work.`} onRetry={refetch} retrying={isFetching} />
      </div>
    )
  if (!data)
    return (
      <div className="m-auto w-full max-w-md p-6">
        {heading}
        <SkeletonLines lines={4} />
      </div>
    )
  const { account } = data
  const [topic, way] = [i18n._(topics[data.topic]), i18n._(ways[data.channel])]
  const leave = () =>
    stop.mutate(undefined, {
      onError: (error) => void toast.error(messageOf(error, t`You could not be unsubscribed. Please try again.`)),
    })
  return (
    <div className="m-auto" aria-live="polite">
      {heading}
      {data.subscribed ? (
        <EmptyState
          icon={<MailX />}
          title={
            <Trans>
              Stop {topic} {way}?
            </Trans>
          }
          hint={<Trans>For the account {account}. You can change your mind any time in your profile.</Trans>}
          action={
            <Button variant="primary" size="lg" loading={stop.isPending} onClick={leave}>
              <Trans>Unsubscribe</Trans>
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<MailX className="text-delivered" />}
          title={<Trans>You are unsubscribed</Trans>}
          hint={
            <Trans>
              The account {account} gets no more {topic} {way}.
            </Trans>
          }
        />
      )}
    </div>
  )
}
