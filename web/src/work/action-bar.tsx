import { Trans, useLingui } from '@lingui/react/macro'
import House from 'lucide-react/icons/house'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import type { OrderView } from '../orders/orders.queries.ts'
import { Button } from '../ui/button.tsx'
import { useStep } from './use-step.ts'

/** Drawn from the moves that the server says are open (C3): the main one large, at the bottom, where the thumb is. */
export function ActionBar({ order }: { order: OrderView; onLeave: () => void }) {
  const { t } = useLingui()
  const { go, busyWith } = useStep(order)
  const may = (move: OrderView['moves'][number]) => order.moves.includes(move)
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
      {may('pickUp') && (
        <Button
          variant="primary"
          size="lg"
          block
          icon={<PackageCheck className="size-5" />}
          loading={busyWith === 'picked-up'}
          onClick={() => void go('picked-up', t`Marked as picked up`)}
        >
          <Trans>Mark as Picked Up</Trans>
        </Button>
      )}
      {may('depart') && (
        <Button
          variant="primary"
          size="lg"
          block
          icon={<Truck className="size-5" />}
          loading={busyWith === 'in-transit'}
          onClick={() => void go('in-transit', t`The delivery is on its way`)}
        >
          <Trans>Start delivery</Trans>
        </Button>
      )}
      {may('deliver') && (
        <Button
          variant={may('depart') ? 'secondary' : 'primary'}
          size="lg"
          block
          icon={<House className="size-5" />}
          loading={busyWith === 'delivered'}
          onClick={() => void go('delivered', t`Marked as delivered`)}
        >
          <Trans>Mark as Delivered</Trans>
        </Button>
      )}
    </div>
  )
}
