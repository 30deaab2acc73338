import { Trans, useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { laneOf } from '../../../lib/offline/entry.ts'
import { useWaiting } from '../../../lib/offline/use-queue.ts'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { MoreSheet, ProofSheet, ReturnDialog, ScanSheet } from '../active/late-sheets.ts'
import type { StopView } from '../courier.actions.ts'
import { WaitingSheet } from '../offline/late-waiting-sheet.ts'
import type { Road, RoadStop } from './road.ts'
import { StepButton } from './step-button.tsx'
import type { StopScreenProps } from './stop-screen.tsx'
import { stepOf } from './stop-steps.ts'
import type { AtDoor } from './use-door.ts'

interface StopActionProps extends Pick<StopScreenProps, 'onGo' | 'onLeave'> {
  order: OrderView
  stop: StopView
  door: readonly AtDoor[]
  run: Road['run']
  next: RoadStop | undefined
}

export type Opened = 'more' | 'proof' | 'why' | 'scan' | 'return' | 'waiting'

/** The one action, where the thumb is, and beside it everything else. */
export function StopAction({ order, stop, door, run, next, onGo, onLeave }: StopActionProps) {
  const { t } = useLingui()
  const waiting = useWaiting()
  const { reachable } = useReachable()
  const [open, setOpen] = useState<Opened>()
  const [skipsScan, setSkipsScan] = useState(false)
  const close = () => setOpen(undefined)
  const step = stepOf({
    order,
    stop,
    along: door.filter(({ inTurn }) => inTurn),
    runWaits: reachable && run?.status === 'handed-out',
    wasRefused: waiting.some((entry) => laneOf(entry) === order._id && entry.refused),
    skipsScan,
    hasNext: next !== undefined,
  })
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      {step.is === 'scan' && !step.required && (
        <Button variant="ghost" size="sm" className="self-center" onClick={() => setSkipsScan(true)}>
          <Trans>Go on without scanning</Trans>
        </Button>
      )}
      <div className="flex gap-2">
        <StepButton
          step={step}
          order={order}
          stop={stop}
          door={door}
          run={run}
          next={next}
          onOpen={setOpen}
          onGo={onGo}
          onLeave={onLeave}
        />
        <IconButton label={t`More`} size="lg" variant="secondary" className="min-h-14!" onClick={() => setOpen('more')}>
          <Ellipsis className="size-5" />
        </IconButton>
      </div>
      <Suspense>
        {(open === 'proof' || open === 'why') && (
          <ProofSheet order={order} stop={stop} asksWhyNow={open === 'why'} onClose={close} />
        )}
        {open === 'scan' && <ScanSheet order={order} stop={stop} door={door} onClose={close} />}
        {open === 'return' && <ReturnDialog order={order} onClose={close} />}
        {open === 'more' && <MoreSheet order={order} stop={stop} onOpen={setOpen} onLeave={onLeave} onClose={close} />}
        {open === 'waiting' && <WaitingSheet onClose={close} />}
      </Suspense>
    </div>
  )
}
