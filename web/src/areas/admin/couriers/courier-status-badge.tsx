import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { courierStates } from './courier-states.ts'
import type { CourierRow } from './staff-couriers.queries.ts'

/** The status, and what staff have to look at: documents to decide, or the reason that stops the courier. */
export function CourierStatusBadge({ courier }: { courier: CourierRow }) {
  const { i18n } = useLingui()
  const { name, tone } = courierStates[courier.status]
  const waiting = Object.values(courier.documents).filter((document) => document.status === 'pending').length
  const mayBe = courier.status === 'approved' || courier.status === 'active'
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end sm:inline-flex">
      <Badge tone={tone}>{i18n._(name)}</Badge>
      {courier.suspendedUntil && (
        <span className="text-xs text-ink-soft">
          <Trans>
            until <CompanyDateTime value={courier.suspendedUntil} />
          </Trans>
        </span>
      )}
      {waiting > 0 && (
        <span className="text-xs text-pending">
          <Plural value={waiting} one="# document to check" other="# documents to check" />
        </span>
      )}
      {mayBe && courier.stoppedBecause && (
        <span className="max-w-56 text-xs text-cancelled">{courier.stoppedBecause}</span>
      )}
    </span>
  )
}

export const OnlineDot = ({ courier }: { courier: Pick<CourierRow, 'isOnline'> }) =>
  courier.isOnline ? (
    <span className="inline-flex items-center gap-1 font-medium text-delivered">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      <Trans>Online</Trans>
    </span>
  ) : null
