import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { cacheResponse } from '../../lib/query/cache-response.ts'
import { useMutation } from '../../lib/query/use-mutation.ts'
import { disablePush, enablePush, type PushState, pushState } from '../../lib/session/push.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { identityKeys } from '../identity.keys.ts'

const key = identityKeys.pushState.all

/** Push belongs to a device: here it is switched on for the one in front of the reader. */
export function PushCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: key, queryFn: pushState })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? enablePush() : disablePush()),
    onSuccess: (now) => cacheResponse(queryClient, key, now),
    onError: (error) => void toast.error(messageOf(error, t`Push could not be changed on this device.`)),
  })
  return (
    <Card
      title={<Trans>Push on this device</Trans>}
      hint={<Trans>Rings even when no page of ours is open. Your browser asks for permission first.</Trans>}
      actions={
        (state === 'on' || state === 'off') && (
          <Button loading={change.isPending} onClick={() => change.mutate(state === 'off')}>
            {state === 'on' ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </Button>
        )
      }
    >
      <p role="status" className="text-sm text-ink-soft">
        <Words state={state} />
      </p>
    </Card>
  )
}

function Words({ state }: { state: PushState | undefined }) {
  if (state === 'on') return <Trans>This device gets what you chose under Push above.</Trans>
  if (state === 'off') return <Trans>This device is silent.</Trans>
  if (state === 'denied')
    return <Trans>Your browser blocks notifications of this site. Allow them in its settings, then come back.</Trans>
  if (state === 'unsupported') return <Trans>This browser cannot receive push notifications.</Trans>
  return <Trans>Loading…</Trans>
}
