import { Trans } from '@lingui/react/macro'
import { editableParts } from '@maple/contract/orders/order-edits'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import { useSession } from '../../../../lib/session/session.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { usePrintLabels } from '../use-print-labels.ts'

/** What can be done with an order besides moving it. */
export function OrderTools({ order, onEdit }: { order: OrderView; onEdit: () => void }) {
  const { user } = useSession()
  const labels = usePrintLabels()
  const mayOrder = user?.permissions.includes('order-management') ?? false
  const mayEdit = mayOrder && editableParts[order.status].length > 0
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-2">
      {mayEdit && (
        <Button size="sm" icon={<Pencil className="size-4" />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {mayOrder && (
        <LinkButton
          size="sm"
          to={`/admin/recurrences/new?order=${order.orderNumber}`}
          icon={<CalendarSync className="size-4" />}
        >
          <Trans>Repeat</Trans>
        </LinkButton>
      )}
      <Button
        size="sm"
        icon={<Printer className="size-4" />}
        loading={labels.isPending}
        onClick={() => labels.mutate([order._id])}
      >
        <Trans>Label</Trans>
      </Button>
    </span>
  )
}
