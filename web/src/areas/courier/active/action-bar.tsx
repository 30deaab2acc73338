import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import House from 'lucide-react/icons/house'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { OrderView } from '../../../orders/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { useStep } from './use-step.ts'

/** Drawn from the moves that the server says are open (C3): the main one large, at the bottom, where the thumb is. */
export function ActionBar({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { go, busyWith } = useStep(order)
  const [proving, setProving] = useState<'pickup' | 'delivery'>()
  const may = (move: OrderView['moves'][number]) => order.moves.includes(move)
  // While a proof is sent the order is optimistic as done; the sheet stays, or a refusal would have nowhere to be said.
  if (!proving && !may('pickUp') && !may('depart') && !may('deliver')) return null
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
      {may('pickUp') && (
        <div className="flex gap-2">
          <Button
            variant="primary"
            size="lg"
            block
            icon={<PackageCheck className="size-5" />}
            loading={busyWith === 'picked-up'}
            onClick={() => go('picked-up', t`Marked as picked up`)}
          >
            <Trans>Mark as Picked Up</Trans>
          </Button>
          <IconButton
            label={t`Pick up with photo or note`}
            size="lg"
            variant="secondary"
            onClick={() => setProving('pickup')}
          >
            <Camera className="size-5" />
          </IconButton>
        </div>
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
          onClick={() => setProving('delivery')}
        >
          <Trans>Mark as Delivered</Trans>
        </Button>
      )}
      {proving && <ProofSheet order={order} stage={proving} onClose={() => setProving(undefined)} />}
    </div>
  )
}
