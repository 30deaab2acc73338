import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import type { Webhook } from './webhooks.queries.ts'

/** Active, failing, or off and by whom. */
export function WebhookState({ of: { state, offByFailures, failingSince } }: { of: Webhook }) {
  if (state === 'off')
    return offByFailures ? (
      <Badge tone="cancelled">
        <Trans>Off by failures</Trans>
      </Badge>
    ) : (
      <Badge>
        <Trans>Switched off</Trans>
      </Badge>
    )
  return failingSince ? (
    <Badge tone="undelivered">
      <Trans>Failing</Trans>
    </Badge>
  ) : (
    <Badge tone="delivered">
      <Trans context="a webhook">Active</Trans>
    </Badge>
  )
}
