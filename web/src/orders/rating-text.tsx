import { Trans } from '@lingui/react/macro'
import { Stars } from '../ui/stars.tsx'
import type { OrderView } from './orders.queries.ts'

export const RatingText = ({ rating }: { rating: NonNullable<OrderView['rating']>['customerRating'] }) => (
  <div className="flex flex-col gap-1 text-sm">
    <span className="flex items-center gap-2">
      <Stars score={rating.score} />
      <Trans>{rating.score} of 5</Trans>
    </span>
    {rating.comment && <p className="break-words text-ink-soft">{rating.comment}</p>}
  </div>
)
