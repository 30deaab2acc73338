import { Plural, Trans } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { formatNumber, formatPercent } from '../lib/format/format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Stars } from '../ui/stars.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import type { CourierProfile } from './couriers.queries.ts'

type Ratings = CourierProfile['ratings']

export function RatingsPanel({ ratings, deliveries }: { ratings: Ratings; deliveries: number }) {
  const { average, count, comments } = ratings
  if (average === null)
    return (
      <Card>
        <EmptyState
          icon={<Star />}
          title={<Trans>No ratings yet</Trans>}
          hint={<Trans>Customers can rate each delivery. What they say appears here.</Trans>}
        />
      </Card>
    )
  return (
    <>
      <Card>
        <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="flex flex-col items-center gap-1 px-4">
            <span className="text-4xl font-semibold tabular-nums">{formatNumber(average, 2)}</span>
            <Stars score={average} />
            <span className="text-sm text-ink-soft">
              <Plural value={count} one="# rating" other="# ratings" />
            </span>
            <span className="text-sm text-ink-soft">
              <Plural value={deliveries} one="# delivery" other="# deliveries" />
            </span>
          </div>
          <Distribution ratings={ratings} />
        </div>
      </Card>
      {comments.length > 0 && (
        <Card title={<Trans>Comments</Trans>}>
          <ul className="flex flex-col divide-y divide-line">
            {comments.map(({ score, comment, ratedAt }) => (
              <li key={`${ratedAt} ${comment}`} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
                  <span className="flex items-center gap-2">
                    <Stars score={score} />
                    <Plural value={score} one="# star" other="# stars" />
                  </span>
                  <DateTime value={ratedAt} show="date" />
                </span>
                <span>{comment}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Distribution({ ratings: { distribution, count } }: { ratings: Ratings }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const part = (distribution[stars - 1] ?? 0) / count
        return (
          <li key={stars} className="grid grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-3">
            <span>
              <Plural value={stars} one="# star" other="# stars" />
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <svg aria-hidden="true" className="block h-full w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
                <rect width={part * 100} height="1" className="fill-star" />
              </svg>
            </span>
            <span className="text-right tabular-nums">{formatPercent(part)}</span>
          </li>
        )
      })}
    </ul>
  )
}
