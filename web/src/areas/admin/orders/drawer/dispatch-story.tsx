import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { formatDistance, formatNumber } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { EmptyState, ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'
import { dispatchStoryQuery, type DispatchStory as Story } from '../../plan/dispatch.queries.ts'
import { Refusals } from './refusals.tsx'

const strategies: Record<Story['offers'][number]['strategy'], MessageDescriptor> = {
  'best-match': msg`Best match`,
  broadcast: msg`Told to the nearest`,
  plan: msg`Day plan`,
  manual: msg`Chosen by staff`,
  self: msg`Taken from the list`,
}
const outcomes: Record<NonNullable<Story['offers'][number]['outcome']>, MessageDescriptor> = {
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  expired: msg`No answer`,
  released: msg`Given back`,
  withdrawn: msg`Withdrawn`,
}

/** Why this courier: who was weighed at what cost, and how each offer ended. */
export function DispatchStory({ order }: { order: { _id: string; updatedAt: string } }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(dispatchStoryQuery(order._id, order.updatedAt))
  if (error && !data) return <ErrorState error={error} fallback={t`Failed to fetch the reasons`} onRetry={refetch} />
  if (!data) return <SkeletonLines lines={6} />
  const isNew = data.offers.length === 0 && data.decisions.length === 0
  return (
    <div className="flex flex-col gap-6">
      <Refusals hold={data.hold} refusals={data.refusals} />
      {isNew ? <EmptyState title={<Trans>Nobody has been asked yet</Trans>} /> : <Offers offers={data.offers} />}
      {data.decisions
        .filter((decision) => decision.candidates.length > 0)
        .map((decision) => (
          <Decision key={decision.at} decision={decision} />
        ))}
    </div>
  )
}

function Offers({ offers }: { offers: Story['offers'] }) {
  const { i18n } = useLingui()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Offers</Trans>
      </h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {offers.map((offer) => (
          <li key={offer.madeAt + offer.courier._id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {offer.courier.name} <span className="text-ink-faint">{i18n._(strategies[offer.strategy])}</span>
            </span>
            <span className="flex items-center gap-3 text-ink-soft">
              <CompanyDateTime value={offer.madeAt} />
              <Badge tone={offer.outcome === 'accepted' ? 'delivered' : offer.outcome ? 'neutral' : 'pending'}>
                {offer.outcome ? i18n._(outcomes[offer.outcome]) : <Trans>Waiting</Trans>}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decision({ decision }: { decision: Story['decisions'][number] }) {
  const { distanceUnit } = useConfig()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>
          Weighed <CompanyDateTime value={decision.at} />
        </Trans>
      </h3>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-ink-faint">
            <tr>
              <th className="py-1 font-medium">
                <Trans>Courier</Trans>
              </th>
              <th className="py-1 text-right font-medium">
                <Trans>To pickup</Trans>
              </th>
              <th className="py-1 text-right font-medium">
                <Trans>Carries</Trans>
              </th>
              <th className="py-1 text-right font-medium">
                <Trans>Cost in minutes</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {decision.candidates.map((candidate) => (
              <tr
                key={candidate.courier._id}
                className={clsx('border-t border-line', candidate.chosen && 'font-semibold')}
              >
                <td className="py-1.5">{candidate.courier.name}</td>
                <td className="py-1.5 text-right">{formatDistance(candidate.pickupMeters, distanceUnit)}</td>
                <td className="py-1.5 text-right">{candidate.load}</td>
                <td className="py-1.5 text-right">{formatNumber(candidate.cost / 60, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
