import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useBoardTools, useDesk } from '../desk.ts'
import { runOf } from './move-plan.ts'
import { usePreviewWords } from './preview-words.ts'

const tones = {
  good: 'text-delivered',
  bad: 'text-cancelled',
  refused: 'text-cancelled',
  waiting: 'text-ink-soft',
}

/** What the move would do, before it is made. */
export function PreviewLine() {
  const intent = useDesk((state) => state.intent)
  const preview = useDesk((state) => state.preview)
  const words = usePreviewWords()({ intent, preview })
  return (
    <p data-preview={words?.tone} className={clsx('mr-auto min-h-5 text-sm font-medium', words && tones[words.tone])}>
      {words ? (
        words.text
      ) : (
        <span className="font-normal text-ink-faint">
          <Trans>Choose a courier.</Trans>
        </span>
      )}
    </p>
  )
}

/** Over the couriers while something is dragged or moved by keys. */
export function PreviewStrip() {
  const intent = useDesk((state) => state.intent)
  if (!intent || intent.by === 'dialog') return null
  return (
    <div className="absolute inset-x-2 bottom-2 z-10 rounded-md border border-line bg-surface px-3 py-2 shadow-raised">
      <PreviewLine />
      {intent.by === 'keys' && (
        <p className="text-xs text-ink-soft">
          <Trans>↑ ↓ courier, ← → place in the run, Enter puts it down, Esc leaves it</Trans>
        </p>
      )}
    </div>
  )
}

/** Says moves and, to those who move by keys, what each place would do. */
export function BoardAnnouncer() {
  const { desk } = useBoardTools()
  const said = useDesk((state) => state.said)
  const intent = useDesk((state) => state.intent)
  const preview = useDesk((state) => state.preview)
  const words = usePreviewWords()
  const text = intent?.by === 'keys' ? words({ intent, preview })?.text : undefined
  const stop = useStopWords()
  useEffect(() => {
    if (text ?? stop) desk.set({ said: text ?? stop ?? '' })
  }, [desk, text, stop])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** A stop in a run has no row of its own that would be read out. */
function useStopWords(): string | undefined {
  const { t } = useLingui()
  const { board } = useBoardTools()
  const selection = useDesk((state) => state.selection)
  if (selection?.kind !== 'order' || !selection.stopId) return undefined
  const { orders, couriers } = board.get()
  const known = orders.get(selection.id)
  const number = runOf(couriers.get(known?.courierId ?? '')).findIndex(({ stopId }) => stopId === selection.stopId) + 1
  const stop = known?.stops.find(({ _id }) => _id === selection.stopId)
  if (!known || !stop || number === 0) return undefined
  const order = spacedNumber(known.orderNumber)
  return stop.kind === 'pickup' ? t`Stop ${number}: pickup of ${order}` : t`Stop ${number}: delivery of ${order}`
}
