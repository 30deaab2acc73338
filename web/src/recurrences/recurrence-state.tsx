import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import type { Recurrence } from './recurrences.queries.ts'

/** What could not be placed comes before whether it goes on. */
export const RecurrenceState = ({ recurrence: { state, problems } }: { recurrence: Recurrence }) =>
  state === 'paused' ? (
    <Badge>
      <Trans>Paused</Trans>
    </Badge>
  ) : problems.length > 0 ? (
    <Badge tone="cancelled">
      <Trans>Not placed</Trans>
    </Badge>
  ) : (
    <Badge tone="delivered">
      <Trans context="recurring order">Active</Trans>
    </Badge>
  )
