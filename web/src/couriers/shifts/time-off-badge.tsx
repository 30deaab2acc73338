import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Data } from '../../lib/api/api.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Status = Data<'GET /couriers/time-off'>[number]['status']

const looks: Record<Status, [Tone, ReactNode]> = {
  asked: ['pending', <Trans key="asked">Waits for an answer</Trans>],
  approved: ['delivered', <Trans key="approved">Approved</Trans>],
  declined: ['cancelled', <Trans key="declined">Declined</Trans>],
  withdrawn: ['neutral', <Trans key="withdrawn">Withdrawn</Trans>],
}

export const TimeOffBadge = ({ status }: { status: Status }) => (
  <Badge tone={looks[status][0]}>{looks[status][1]}</Badge>
)
