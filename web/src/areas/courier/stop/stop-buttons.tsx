import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { useScreenExists } from '../../../lib/screens/existing-screens.ts'
import type { OrderView } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { StopView } from '../courier.actions.ts'
import { directionsUrl } from '../orders/directions.ts'

const look = 'min-h-14! flex-col gap-1! px-1! py-1.5'

/** How to get there and whom to ask: large enough for a thumb in a glove. */
export function StopButtons({ order, stop }: { order: OrderView; stop: StopView }) {
  const exists = useScreenExists()('/courier/messages/:number')
  const phone = stop.contactPhone ?? order.customer.phone
  const columns = 1 + Number(Boolean(phone)) + Number(exists)
  return (
    <div className={clsx('grid gap-2', { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' }[columns])}>
      <LinkButton
        href={directionsUrl(stop.address)}
        target="_blank"
        rel="noreferrer"
        className={look}
        icon={<Navigation className="size-5" />}
      >
        <Trans>Navigate</Trans>
      </LinkButton>
      {phone && (
        <LinkButton href={`tel:${phone}`} className={look} icon={<Phone className="size-5" />}>
          <Trans>Call</Trans>
        </LinkButton>
      )}
      {exists && (
        <LinkButton
          to={`/courier/messages/${order.orderNumber}`}
          className={look}
          icon={<MessageCircle className="size-5" />}
        >
          <Trans>Message</Trans>
        </LinkButton>
      )}
    </div>
  )
}
