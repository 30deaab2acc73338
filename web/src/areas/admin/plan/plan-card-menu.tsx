import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { moveWithin } from './move-within.ts'
import type { PlanCardProps, PlanMoves } from './plan-card.tsx'

/** By keyboard what dragging does: a stop earlier or later, and at the delivery the whole order to somebody else. */
export function PlanCardMenu({ plan, order, kind, at, route, moves }: PlanCardProps & { moves: PlanMoves }) {
  const { t } = useLingui()
  const number = spacedNumber(order.orderNumber)
  const trigger = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  // A card that changes its place would lose the focus.
  useEffect(() => {
    if (hasMoved.current && at !== undefined) trigger.current?.focus()
    hasMoved.current = false
  }, [at])
  const step = (by: 1 | -1) => {
    if (!route || at === undefined) return
    hasMoved.current = true
    void moves.onOrder(route, at, at + by)
  }
  const isPossible = (by: 1 | -1) => route && at !== undefined && moveWithin(route.stops, at, at + by) !== undefined
  return (
    <Menu
      trigger={
        <IconButton
          ref={trigger}
          size="sm"
          label={kind === 'pickup' ? t`Move the pickup of ${number}` : t`Move ${number}`}
        >
          <ArrowLeftRight className="size-4" />
        </IconButton>
      }
    >
      {route && (
        <>
          <MenuItem icon={<ArrowUp />} disabled={!isPossible(-1)} onSelect={() => step(-1)}>
            <Trans>Earlier</Trans>
          </MenuItem>
          <MenuItem icon={<ArrowDown />} disabled={!isPossible(1)} onSelect={() => step(1)}>
            <Trans>Later</Trans>
          </MenuItem>
        </>
      )}
      {kind === 'delivery' && (
        <>
          {route && <MenuSeparator />}
          <div className="max-h-72 overflow-y-auto">
            {plan.couriers
              .filter((courier) => courier._id !== route?.courier._id)
              .map((courier) => (
                <MenuItem key={courier._id} onSelect={() => void moves.onMove(order._id, courier._id)}>
                  {courier.name}
                </MenuItem>
              ))}
          </div>
          {route && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => void moves.onMove(order._id, null)}>
                <Trans>Take out of the plan</Trans>
              </MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  )
}
