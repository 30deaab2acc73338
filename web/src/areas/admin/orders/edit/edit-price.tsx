import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { usePaused } from '../../../../lib/use-paused.ts'
import { isQuestioned, OrderPrice, type OrderView, PriceLines } from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type Requote, requoteQuery } from '../staff-orders.queries.ts'
import { concernsPrice, type OrderEdit } from './edit-values.ts'

const typingPauseMs = 500

/** The price after the edit, asked for when typing pauses. */
export function useRequote(order: OrderView, edit: OrderEdit) {
  const { pickup, delivery, parcels, priority, confirm } = edit
  const sized = parcels?.filter(({ size }) => size).map(({ _id, size }) => ({ _id, size }))
  const rested = usePaused(JSON.stringify({ pickup, delivery, parcels: sized, priority, confirm }), typingPauseMs)
  const asked = useMemo(() => JSON.parse(rested) as Requote, [rested])
  const wanted = concernsPrice(edit)
  const query = useQuery({
    ...requoteQuery(order._id, asked),
    enabled: wanted && concernsPrice(asked),
    placeholderData: keepPreviousData,
  })
  return { ...query, data: wanted ? query.data : undefined, error: wanted ? query.error : null }
}

interface EditPriceProps {
  quote: ReturnType<typeof useRequote>
  /** An address that customers would be refused (K7), or a size that the vehicle has no room for, is let through. */
  onConfirm: () => void
}

export function EditPrice({ quote, onConfirm }: EditPriceProps) {
  const { t } = useLingui()
  const { data, error, isFetching } = quote
  if (isQuestioned(error))
    return (
      <Banner
        kind="warning"
        action={
          <Button size="sm" onClick={onConfirm}>
            <Trans>Use it anyway</Trans>
          </Button>
        }
      >
        {error.message}
      </Banner>
    )
  if (error) return <Banner kind="error">{messageOf(error, t`The price could not be worked out.`)}</Banner>
  if (!data) return null
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3" aria-live="polite">
      {!data.isPlaced && (
        <Banner kind="warning">
          <Trans>This address could not be found, so the distance is not part of the price.</Trans>
        </Banner>
      )}
      <p className="flex flex-wrap justify-between gap-3 text-sm font-medium">
        {data.before === data.after ? <Trans>The price stays</Trans> : <Trans>New price</Trans>}
        <span>
          {data.before !== data.after && (
            <s className="mr-2 font-normal text-ink-soft">
              <OrderPrice amount={data.before} />
            </s>
          )}
          <OrderPrice amount={data.after} />
        </span>
      </p>
      {data.before !== data.after && <PriceLines lines={data.lines} total={data.after} waiting={isFetching} />}
    </div>
  )
}
