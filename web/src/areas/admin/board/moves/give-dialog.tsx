import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { fullName } from '../../../../lib/format/format.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import type { BoardCourier, BoardOrder } from '../data/board.queries.ts'
import { boardDefaults, shownCouriers } from '../data/board-filter.ts'
import { useStore } from '../data/make-store.ts'
import { focusPane, type Intent, useBoardTools } from '../desk.ts'
import { PreviewLine } from './preview-line.tsx'

const most = 8

/** Where it fits best in their run. */
const intentTo = (order: BoardOrder, toCourierId: string): Intent => ({
  orderId: order._id,
  stopId: undefined,
  toCourierId,
  at: undefined,
  by: 'dialog',
})

interface GiveDialogProps {
  order: BoardOrder
  /** Begins with what was typed before the dialog was there. */
  search: string
  onSearch: (search: string) => void
  onClose: () => void
}

/** To whom: a name is typed, the arrows choose, and what it would do is said before Enter. */
export function GiveDialog({ order, search, onSearch, onClose }: GiveDialogProps) {
  const { t } = useLingui()
  const { board, desk, moves } = useBoardTools()
  const [chosen, choose] = useState(0)
  const roster = useStore(board, (data) => data.roster)
  const found = shownCouriers(roster, { ...boardDefaults, search })
    .filter(({ courier }) => courier._id !== order.courierId)
    .slice(0, most)
  const target = found[Math.min(chosen, found.length - 1)]?.courier._id
  const intent = target ? intentTo(order, target) : undefined
  const number = spacedNumber(order.orderNumber)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody else is meant
  useEffect(() => moves.aim(intent), [target])
  const leave = () => {
    onClose()
    // The field had the focus from the start, so nobody else gives it back.
    requestAnimationFrame(() => focusPane(desk.get().pane))
  }
  const close = () => {
    moves.aim(undefined)
    leave()
  }
  const give = () => {
    if (!intent) return
    leave()
    void moves.drop(intent)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') give()
    else if (step) choose(Math.max(0, Math.min(found.length - 1, chosen + step)))
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={<Trans>Give {number} to</Trans>}
      footer={
        <div role="status" className="mr-auto">
          <PreviewLine />
        </div>
      }
    >
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls="give-list"
        aria-activedescendant={target && `give-${target}`}
        aria-label={t`Name of a courier`}
        placeholder={t`Name of a courier`}
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          onSearch(target.value)
          choose(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 ? (
        <EmptyState title={<Trans>Nobody drives on this day</Trans>} />
      ) : (
        <div id="give-list" role="listbox" aria-label={t`Couriers`} className="mt-2">
          {found.map((one, nth) => (
            <Choice
              key={one.courier._id}
              courier={one}
              isChosen={one.courier._id === target}
              onPoint={() => nth !== chosen && choose(nth)}
              onChoose={give}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  courier: BoardCourier
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

const Choice = ({ courier: { courier, isOnline, load }, isChosen, onPoint, onChoose }: ChoiceProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
  <div
    id={`give-${courier._id}`}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onMouseMove={onPoint}
    onClick={onChoose}
    className={clsx(
      'flex min-h-(--control) cursor-pointer items-center justify-between gap-3 rounded-md px-3 text-sm',
      isChosen && 'bg-primary-soft',
    )}
  >
    <span className="font-medium">{fullName(courier)}</span>
    <span className="text-ink-soft">
      {isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>} · {load}%
    </span>
  </div>
)
