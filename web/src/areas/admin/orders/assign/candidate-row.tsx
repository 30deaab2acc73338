import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { vehicleTypeNames } from '../../../../identity/index.ts'
import { formatDistance, formatNumber, formatRelative, fullName } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Candidate } from '../staff-orders.queries.ts'

interface CandidateRowProps {
  candidate: Candidate
  isCurrent: boolean
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

export function CandidateRow({ candidate, isCurrent, busy, disabled, onChoose }: CandidateRowProps) {
  const { t } = useLingui()
  const name = fullName(candidate)
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <span className="font-normal text-ink-faint">{candidate.courierCode}</span>
          <Badge tone={candidate.isOnline ? 'delivered' : 'neutral'}>
            {candidate.isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
          </Badge>
        </p>
        <CandidateFacts candidate={candidate} />
      </div>
      {isCurrent ? (
        <span className="text-sm text-ink-faint">
          <Trans>Has it now</Trans>
        </span>
      ) : (
        <Button size="sm" loading={busy} disabled={disabled} onClick={onChoose} aria-label={t`Assign ${name}`}>
          <Trans>Assign</Trans>
        </Button>
      )}
    </li>
  )
}

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
