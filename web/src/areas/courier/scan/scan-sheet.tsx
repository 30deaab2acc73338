import { Plural, Trans } from '@lingui/react/macro'
import { scansOfStop } from '@maple/contract/orders/scan-results'
import { isAhead } from '@maple/contract/orders/stop-moves'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { OrderView } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { FailDialog } from '../active/fail-dialog.tsx'
import type { StopView } from '../courier.actions.ts'
import { parcelsAt } from '../stop/stop-steps.ts'
import type { AtDoor } from '../stop/use-door.ts'
import { MissingDialog } from './missing-dialog.tsx'
import { canMiss, type Pickup } from './missing-parcels.ts'
import { ScanPanel } from './scan-panel.tsx'
import { useScan } from './use-scan.ts'

interface ScanSheetProps {
  order: OrderView
  stop: StopView
  door: readonly AtDoor[]
  onClose: () => void
}

/**
 * The parcels of one stop, and of what else is picked up at its door. When the last is scanned it goes away by itself, and
 * the next action is under the thumb.
 */
export function ScanSheet({ order, stop, door, onClose }: ScanSheetProps) {
  const [asking, setAsking] = useState<'missing' | 'fail'>()
  const pickups: Pickup[] = [{ order, stop }, ...door.filter((each) => isAhead(each.stop))].map((each) => ({
    order: each.order,
    parcels: parcelsAt(each.order.parcels, each.stop),
  }))
  const parcels = pickups.flatMap((each) => each.parcels)
  const { left } = scansOfStop(stop.kind, parcels)
  const codes = parcels.map(({ barcode }) => barcode).join()
  const expected = useMemo(() => new Set(codes.split(',')), [codes])
  const { said, take } = useScan(stop.kind, expected)
  const isComplete = left.length === 0 && said?.isGood === true
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isComplete) close()
  }, [isComplete])
  if (asking === 'missing') return <MissingDialog pickups={pickups} onClose={onClose} />
  if (asking === 'fail') return <FailDialog order={order} stop={stop} onClose={onClose} />
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={<Trans>Scan parcels</Trans>}
      description={
        left.length > 0 ? (
          <Plural value={left.length} one="# parcel is still missing" other="# parcels are still missing" />
        ) : (
          <Trans>All parcels are scanned</Trans>
        )
      }
      footer={
        <div className="flex w-full flex-col gap-2">
          {stop.kind === 'pickup' && left.length > 0 && <NotThere canGoOn={canMiss(pickups)} onAsk={setAsking} />}
          <Button size="lg" block onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      <ScanPanel
        said={said}
        onCode={take}
        parcels={parcels
          .filter(({ status }) => status !== 'missing')
          .map(({ barcode }) => ({ barcode, isScanned: !left.includes(barcode) }))}
      />
    </Drawer>
  )
}

/** With others to take along it is a parcel that is missing; by itself it is a pickup in vain. */
const NotThere = ({ canGoOn, onAsk }: { canGoOn: boolean; onAsk: (what: 'missing' | 'fail') => void }) =>
  canGoOn ? (
    <Button variant="ghost" block onClick={() => onAsk('missing')}>
      <Trans>A parcel is missing</Trans>
    </Button>
  ) : (
    <Button variant="ghost" block onClick={() => onAsk('fail')}>
      <Trans>Cannot be picked up</Trans>
    </Button>
  )
