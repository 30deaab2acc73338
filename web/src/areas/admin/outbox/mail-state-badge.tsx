import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import type { MailState } from './outbox.queries.ts'

export const mailStates: Record<MailState, { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Waiting`, tone: 'pending' },
  sent: { name: msg`Sent`, tone: 'delivered' },
  kept: { name: msg`Kept here`, tone: 'neutral' },
  failed: { name: msg`Failed`, tone: 'cancelled' },
}

export function MailStateBadge({ state }: { state: MailState }) {
  const { i18n } = useLingui()
  const { name, tone } = mailStates[state]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}
