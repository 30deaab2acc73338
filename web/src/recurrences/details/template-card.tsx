import { Trans, useLingui } from '@lingui/react/macro'
import { priorityNames, RouteLines, sizeNames } from '../../orders/index.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Recurrence } from '../recurrences.queries.ts'
import { endsOf } from '../route-words.ts'

/** What is ordered each time. */
export function TemplateCard({ recurrence: { template, referenceLabels } }: { recurrence: Recurrence }) {
  const { t, i18n } = useLingui()
  const { from, to } = endsOf(template)
  const { delivery, package: parcel, priority = 'normal', references = {}, costCentre, stops, parcels } = template
  return (
    <Card title={<Trans>What is carried</Trans>}>
      <div className="flex flex-col gap-3">
        {stops ? <StopList stops={stops} /> : <RouteLines from={from ?? t`Our depot`} to={to} />}
        <Facts>
          <Fact label={<Trans>Recipient</Trans>}>{delivery?.contactName}</Fact>
          <Fact label={<Trans>Package</Trans>}>
            {parcel && `${parcel.description} (${i18n._(sizeNames[parcel.size ?? 'medium'])})`}
          </Fact>
          <Fact label={<Trans>Parcels</Trans>}>{parcels?.map(({ description }) => description).join(', ')}</Fact>
          <Fact label={<Trans>Priority</Trans>}>{priority !== 'normal' && i18n._(priorityNames[priority])}</Fact>
          {Object.entries(references).map(([key, value]) => (
            <Fact key={key} label={referenceLabels[key] ?? key}>
              {value}
            </Fact>
          ))}
          <Fact label={<Trans>Cost centre</Trans>}>{costCentre}</Fact>
        </Facts>
      </div>
    </Card>
  )
}

/** Stops in their sequence; they are changed by making it anew from another order. */
export const StopList = ({ stops }: { stops: NonNullable<Recurrence['template']['stops']> }) => (
  <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
    {stops.map(({ kind, address, contactName }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stops stay where they are, and two may be alike
      <li key={at}>
        {kind === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}: {address}
        {contactName && <span className="text-ink-soft">, {contactName}</span>}
      </li>
    ))}
  </ol>
)
