import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { vehicleTypeNames } from '../../../../identity/index.ts'
import { formatDistance, formatNumber, formatRelative, fullName } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { Candidate } from '../staff-orders.queries.ts'

interface CandidateRowProps {
  candidate: Candidate
  isCurrent: boolean
  /** It is being given to them at the moment. */
  busy: boolean
}

export const CandidateRow = ({ candidate, isCurrent, busy }: CandidateRowProps) => (
  <div className="flex min-w-0 flex-1 items-center justify-between gap-4">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {fullName(candidate)} <span className="font-normal text-ink-faint">{candidate.courierCode}</span>
        <Badge tone={candidate.isOnline ? 'delivered' : 'neutral'}>
          {candidate.isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
        </Badge>
      </p>
      <CandidateFacts candidate={candidate} />
    </div>
    {busy && <Spinner className="size-4" />}
    {isCurrent && (
      <span className="text-ink-faint">
        <Trans>Has it now</Trans>
      </span>
    )}
  </div>
)

function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const { i18n, t } = useLingui()
  const { distanceUnit } = useConfig()
  const { distanceMeters, positionAt, vehicle, rating } = candidate
  const facts = [
    distanceMeters === null || !positionAt
      ? t`Place not known`
      : `${formatDistance(distanceMeters, distanceUnit)} (${formatRelative(positionAt)})`,
    vehicle && i18n._(vehicleTypeNames[vehicle]),
    rating === null ? t`No ratings yet` : `★ ${formatNumber(rating, 1)}`,
  ].filter(Boolean)
  return (
    <p className="text-ink-soft">
      {facts.join(' · ')} · <Plural value={candidate.load} _0="Nothing to carry" one="# order" other="# orders" />
    </p>
  )
}
