import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Navigation from 'lucide-react/icons/navigation'
import PhoneIcon from 'lucide-react/icons/phone'
import { type OrderView, WindowText } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { directionsUrl } from '../orders/directions.ts'

interface StopCardProps {
  order: OrderView
  stop: 'pickup' | 'delivery'
  /** Where the courier goes now. */
  next: boolean
}

/** Where to, whom to ask for, and how to reach them. */
export function StopCard({ order, stop, next }: StopCardProps) {
  const { address, contactName, contactPhone, instructions, completedAt } = order[stop]
  const { start, end } = order.delivery.timeWindow
  return (
    <Card
      title={stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}
      actions={
        completedAt ? (
          <Badge tone="delivered" icon={<CircleCheck />}>
            <CompanyDateTime value={completedAt} show="time" />
          </Badge>
        ) : (
          next && (
            <Badge tone="accepted">
              <Trans>Next stop</Trans>
            </Badge>
          )
        )
      }
    >
      <div className="flex flex-col gap-3">
        <div>
          <p className="font-medium break-words">{address}</p>
          {contactName && <p className="text-sm text-ink-soft">{contactName}</p>}
          {stop === 'delivery' && (
            <p className="text-sm text-ink-soft">
              <WindowText start={start} end={end} />
            </p>
          )}
        </div>
        {instructions && <p className="rounded-md bg-sunken px-3 py-2 text-sm break-words">{instructions}</p>}
        {!completedAt && (
          <div className="grid grid-cols-2 gap-2">
            <LinkButton
              href={directionsUrl(address)}
              target="_blank"
              rel="noreferrer"
              icon={<Navigation className="size-4" />}
              className={contactPhone ? '' : 'col-span-2'}
            >
              <Trans>Directions</Trans>
            </LinkButton>
            {contactPhone && (
              <LinkButton href={`tel:${contactPhone}`} icon={<PhoneIcon className="size-4" />}>
                <Trans>Call</Trans>
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
