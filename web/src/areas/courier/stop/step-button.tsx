import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { StopView } from '../courier.actions.ts'
import { useAnswerRun } from '../run/run.queries.ts'
import type { Road, RoadStop } from './road.ts'
import type { Opened } from './stop-action.tsx'
import type { StopScreenProps } from './stop-screen.tsx'
import type { StopStep } from './stop-steps.ts'
import type { AtDoor } from './use-door.ts'
import { useStopMoves } from './use-stop-moves.ts'

interface StepButtonProps extends Pick<StopScreenProps, 'onGo' | 'onLeave'> {
  step: StopStep
  order: OrderView
  stop: StopView
  door: readonly AtDoor[]
  run: Road['run']
  next: RoadStop | undefined
  onOpen: (sheet: Opened) => void
}

export function StepButton({ step, order, stop, door, run, next, onOpen, onGo, onLeave }: StepButtonProps) {
  const { t } = useLingui()
  const { busyWith, arrive, pickUp, setOut } = useStopMoves(order, stop, door)
  const { start } = useAnswerRun()
  const startRun = () =>
    run &&
    start.mutate(run._id, {
      onError: (error) => toast.error(messageOf(error, t`Failed to update your run. Please try again.`)),
    })
  const goOn = () => {
    setOut()
    if (next) onGo(next.orderNumber, next.stopId)
    else onLeave()
  }
  const first = order.stops.find(({ kind, status }) => kind === 'pickup' && status !== 'done' && status !== 'failed')
  const acts: Record<StopStep['is'], () => void> = {
    'start-run': startRun,
    settle: () => onOpen('waiting'),
    arrive,
    scan: () => onOpen('scan'),
    'pick-up': () => pickUp(() => onOpen('why')),
    prove: () => onOpen('proof'),
    'pick-up-first': () => (first ? onGo(order.orderNumber, first._id) : onLeave()),
    return: () => onOpen('return'),
    next: goOn,
    none: onLeave,
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      className="min-h-14! text-lg!"
      loading={start.isPending || (busyWith !== undefined && busyWith === sentBy[step.is])}
      onClick={acts[step.is]}
    >
      <StepWords step={step} />
      {step.is === 'next' && <ArrowRight aria-hidden="true" className="size-5" />}
    </Button>
  )
}

const sentBy: Partial<Record<StopStep['is'], 'arrived' | 'done'>> = { arrive: 'arrived', 'pick-up': 'done' }

function StepWords({ step }: { step: StopStep }): ReactNode {
  switch (step.is) {
    case 'start-run':
      return <Trans>Start the run</Trans>
    case 'settle':
      return <Trans>Settle what was refused</Trans>
    case 'arrive':
      return <Trans>Arrived</Trans>
    case 'scan':
      return <Plural value={step.count} one="Scan # parcel" other="Scan # parcels" />
    case 'pick-up':
      if (step.orders === 1) return <Trans>Mark as Picked Up</Trans>
      return <Plural value={step.orders} one="Mark as Picked Up" other="Mark # orders as picked up" />
    case 'prove':
      return <Trans>Proof</Trans>
    case 'pick-up-first':
      return <Trans>Pick it up first</Trans>
    case 'return':
      return <Trans>Hand it back</Trans>
    case 'next':
      return <Trans>Next stop</Trans>
    case 'none':
      return <Trans>All deliveries</Trans>
  }
}
