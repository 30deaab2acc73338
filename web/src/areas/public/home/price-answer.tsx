import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatDistance, formatDuration } from '../../../lib/format/format.ts'
import { type Config, useConfig } from '../../../lib/query/config.queries.ts'
import { faultOf, isQuestioned, quoteQuery, WindowText } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { PriceFaults, PriceValues } from './price-form.ts'
import { PriceResult } from './price-result.tsx'
import { type QuoteBody, quoteBody } from './price-values.ts'

interface PriceAnswerProps {
  values: PriceValues
  /** What is said beside the fields. */
  onFaults: (faults: PriceFaults) => void
}

/** The price of what was asked, how far it is and when it is there, and the way to order it. */
export function PriceAnswer({ values, onFaults }: PriceAnswerProps) {
  const { t } = useLingui()
  const config = useConfig()
  const [body] = useState(() => quoteBody(values, config, new Date()))
  const { data, error } = useQuery(quoteQuery(body))
  const tell = useEffectEvent((fault: unknown) =>
    onFaults({ from: faultOf(fault, 'pickup'), to: faultOf(fault, 'delivery') }),
  )
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  if (error)
    return isQuestioned(error) ? null : (
      <Banner kind="error">{messageOf(error, t`The price could not be worked out`)}</Banner>
    )
  if (!data) return <SkeletonLines lines={4} />
  return (
    <div className="flex flex-col gap-4">
      <TripText quote={data.quote} body={body} config={config} />
      <PriceResult quote={data.quote} values={values} />
    </div>
  )
}

interface TripTextProps {
  quote: { estimatedDistance: number | null; estimatedDuration: number | null }
  body: QuoteBody
  config: Config
}

const minute = 60_000

function TripText({ quote: { estimatedDistance, estimatedDuration }, body, config }: TripTextProps) {
  const [start] = useState(() => Date.now() + config.nowLeadMinutes * minute)
  const soon = {
    start: new Date(start).toISOString(),
    end: new Date(start + config.nowWindowMinutes * minute).toISOString(),
  }
  const window = body.timing === 'later' ? body.delivery?.timeWindow : soon
  const way =
    estimatedDistance !== null &&
    [
      formatDistance(estimatedDistance, config.distanceUnit),
      estimatedDuration !== null && formatDuration(estimatedDuration),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {way && (
        <div>
          <dt className="text-ink-faint">
            <Trans>Distance</Trans>
          </dt>
          <dd className="font-medium">
            <Trans>About {way}</Trans>
          </dd>
        </div>
      )}
      {window && (
        <div>
          <dt className="text-ink-faint">
            <Trans>Expected delivery</Trans>
          </dt>
          <dd className="font-medium">
            <WindowText start={window.start} end={window.end} />
          </dd>
        </div>
      )}
    </dl>
  )
}
