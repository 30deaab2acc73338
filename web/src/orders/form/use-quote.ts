import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Config } from '../../lib/query/config.queries.ts'
import { usePaused } from '../../lib/use-paused.ts'
import type { QuoteDraft } from '../orders.queries.ts'
import { quoteQuery } from '../orders.queries.ts'
import { type OrderDraft, type OrderValues, previewOf } from './order-values.ts'

const typingPauseMs = 400

export const windowsOf = ({ timeWindows }: Pick<Config, 'timeWindows'>) =>
  timeWindows.filter(({ enabled }) => enabled).map(({ start, end }) => `${start}-${end}`)

/** What a price hangs on; a name or a note changes the quote, since it is bound to the whole order, but not the price. */
const priceBasis = ({
  type,
  timing,
  confirm,
  pickup,
  delivery,
  package: parcel,
  priority,
  tip,
  discountCode,
  accountId,
}: QuoteDraft) =>
  JSON.stringify([
    type,
    timing,
    confirm,
    pickup?.address,
    pickup?.point,
    delivery?.address,
    delivery?.point,
    delivery?.scheduledDate,
    parcel?.size,
    priority,
    tip,
    discountCode,
    accountId,
  ])

/** The price of what has been typed so far, asked from the server when typing pauses. */
export function useQuote(values: OrderValues, config: Config) {
  const { draft, exact } = previewOf(values, config.timeZone, windowsOf(config), new Date())
  const rested = usePaused(JSON.stringify(draft), typingPauseMs)
  const asked = useMemo(() => JSON.parse(rested) as OrderDraft, [rested])
  const query = useQuery({ ...quoteQuery(asked), placeholderData: keepPreviousData })
  const shown = query.data
  return {
    shown,
    /** Some of it is still missing, so the price is that of an order like this one. */
    estimate: !exact,
    waiting: !shown || priceBasis(shown.draft) !== priceBasis(draft),
    /** Of what was asked last; what is typed since then may be right. */
    error: rested === JSON.stringify(draft) ? query.error : null,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

export type ShownQuote = ReturnType<typeof useQuote>
