import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Package from 'lucide-react/icons/package'
import Power from 'lucide-react/icons/power'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { courierStatusQuery } from '../courier-file.queries.ts'
import { usePresenceSwitch } from '../use-presence-switch.tsx'

export function QuickActions() {
  const { t } = useLingui()
  const { data: file } = useQuery(courierStatusQuery)
  const { isOnline, isPending, toggle, question } = usePresenceSwitch(
    file,
    (error) => void toast.error(messageOf(error, t`Failed to change your status`)),
  )
  return (
    <Card title={<Trans>Quick Actions</Trans>}>
      <div className="grid gap-2 sm:grid-cols-3">
        <Button icon={<Power className="size-4" />} disabled={!file} loading={isPending} onClick={toggle}>
          {isOnline ? <Trans>Go Offline</Trans> : <Trans>Go Online</Trans>}
        </Button>
        <LinkButton to="/courier/orders" icon={<Package className="size-4" />}>
          <Trans>View All Orders</Trans>
        </LinkButton>
        <LinkButton to="/courier/earnings" icon={<BadgeDollarSign className="size-4" />}>
          <Trans>View Earnings</Trans>
        </LinkButton>
      </div>
      {question}
    </Card>
  )
}
