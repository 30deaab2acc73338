import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import Bike from 'lucide-react/icons/bike'
import Car from 'lucide-react/icons/car'
import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import type { ComponentType } from 'react'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { formatNumber, fullName } from '../../../lib/format/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type Courier = NonNullable<TrackingView['courier']>

const icons: Record<NonNullable<Courier['vehicle']>, ComponentType<{ className?: string }>> = {
  car: Car,
  van: Truck,
  bicycle: Bike,
  motorcycle: Bike,
  scooter: Bike,
}

/** A stranger learns the first name, the vehicle and the rating; those who see the whole order also how to call (F3). */
export function CourierCard({ courier }: { courier: Courier }) {
  const { i18n, t } = useLingui()
  const { firstName, vehicle, rating, user } = courier
  const Icon = vehicle ? icons[vehicle] : undefined
  return (
    <Card title={<Trans>Your courier</Trans>}>
      <div className="flex items-center gap-4">
        <Avatar person={{ firstName, lastName: user?.lastName ?? '' }} size="lg" />
        <div className="min-w-0">
          <p className="truncate text-lg font-semibold">{user ? fullName(user) : firstName}</p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {vehicle && Icon && (
              <span className="inline-flex items-center gap-1.5">
                <Icon className="size-4" />
                {i18n._(vehicleTypeNames[vehicle])}
              </span>
            )}
            {rating !== null && <Rating score={rating} label={t`Rated ${formatNumber(rating, 1)} of 5`} />}
          </p>
        </div>
      </div>
      {user?.phone && (
        <LinkButton href={`tel:${user.phone}`} icon={<Phone className="size-4" />} block className="mt-4 print:hidden">
          <Trans>Call</Trans>
        </LinkButton>
      )}
    </Card>
  )
}

const Rating = ({ score, label }: { score: number; label: string }) => (
  <span className="inline-flex items-center gap-1.5 tabular-nums">
    <Star aria-hidden="true" className="size-4 fill-current text-pending" />
    <span aria-hidden="true">{formatNumber(score, 1)}</span>
    <span className="sr-only">{label}</span>
  </span>
)
