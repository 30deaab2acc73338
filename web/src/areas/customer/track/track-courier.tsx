import { Trans, useLingui } from '@lingui/react/macro'
import PhoneIcon from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { formatNumber, formatPhone, fullName } from '../../../lib/format/format.ts'
import type { Tracking } from '../../../orders/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stars } from '../../../ui/stars.tsx'

interface TrackCourierProps {
  courier: NonNullable<Tracking['courier']>
  /** The way to the conversation, for whoever has one. */
  message: ReactNode
}

export function TrackCourier({ courier, message }: TrackCourierProps) {
  const { i18n } = useLingui()
  const person = courier.user ?? { firstName: courier.firstName, lastName: '', phone: null }
  const about = [courier.courierCode, courier.vehicle && i18n._(vehicleTypeNames[courier.vehicle])].filter(Boolean)
  return (
    <Card title={<Trans>Your courier</Trans>}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar person={{ ...person, profilePhoto: null }} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{fullName(person)}</p>
            {about.length > 0 && <p className="text-sm text-ink-soft">{about.join(' · ')}</p>}
            {courier.rating !== null && (
              <p className="flex items-center gap-1.5 text-sm text-ink-soft">
                <Stars score={courier.rating} className="size-3.5" /> {formatNumber(courier.rating, 1)}
              </p>
            )}
          </div>
        </div>
        {person.phone && (
          <>
            <p className="text-sm text-ink-soft">{formatPhone(person.phone)}</p>
            <LinkButton
              block
              href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}
              icon={<PhoneIcon className="size-4" />}
            >
              <Trans>Call</Trans>
            </LinkButton>
          </>
        )}
        {message && <div className="grid empty:hidden">{message}</div>}
      </div>
    </Card>
  )
}
