import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { payoutConnectionQuery, useConnectPayouts } from './earnings.queries.ts'
import { PayoutAccount } from './payout-account.tsx'

/** Where a courier is paid: an account with the payment provider where it wants one, else a bank account with us. */
export function PayoutTarget() {
  const { data, error, refetch, isFetching } = useQuery(payoutConnectionQuery)
  // Not a bank account meanwhile: it may not be where the money goes.
  if (!data)
    return error ? (
      <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
        <Trans>Retry</Trans>
      </Button>
    ) : null
  if (!data.needed) return <PayoutAccount />
  return data.state === 'ready' ? (
    <Badge tone="delivered">
      <Trans>Payouts are set up</Trans>
    </Badge>
  ) : (
    <ConnectButton isNew={data.state === 'none'} />
  )
}

/** Why there is something to set up, as long as there is. */
export function usePayoutHint(): ReactNode {
  const { t } = useLingui()
  const { data, error } = useQuery(payoutConnectionQuery)
  if (error && !data) return messageOf(error, t`Your payouts could not be loaded.`)
  if (!data?.needed || data.state === 'ready') return null
  return data.state === 'none' ? (
    <Trans>Before you can be paid, tell our payment provider who you are and where your money goes.</Trans>
  ) : (
    <Trans>Our payment provider still needs something from you before you can be paid.</Trans>
  )
}

function ConnectButton({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const connect = useConnectPayouts()
  const go = () =>
    connect.mutate(undefined, {
      onSuccess: (url) => window.location.assign(url),
      onError: (error) => toast.error(messageOf(error, t`The page of the payment provider could not be opened.`)),
    })
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<ExternalLink className="size-4" />}
      loading={connect.isPending}
      onClick={go}
    >
      {isNew ? <Trans>Set up payouts</Trans> : <Trans>Finish setting up payouts</Trans>}
    </Button>
  )
}
