import { Trans, useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { fullName } from '../../../lib/format/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { AskedMove } from './courier-move-dialog.tsx'
import { moveWords } from './courier-move-words.ts'
import type { CourierRow, StaffMove } from './staff-couriers.queries.ts'

interface CourierActionsProps {
  courier: CourierRow
  onAsk: (asked: AskedMove) => void
  onDocuments: () => void
}

/** What the server says may be done; the first of them stands beside the documents, the rest in a menu. */
export function CourierActions({ courier, onAsk, onDocuments }: CourierActionsProps) {
  const { t, i18n } = useLingui()
  const name = fullName(courier.user)
  const moves = staffMoves(courier)
  return (
    <span className="flex items-center gap-1.5 max-sm:justify-end">
      <Button size="sm" aria-label={t`Documents: ${name}`} onClick={onDocuments}>
        <Trans>Documents</Trans>
      </Button>
      {moves.length > 0 && (
        <Menu
          trigger={
            <IconButton size="sm" label={t`More for ${name}`}>
              <Ellipsis className="size-4" />
            </IconButton>
          }
        >
          {moves.map((move) => (
            <MenuItem key={move} danger={moveWords[move].danger ?? false} onSelect={() => onAsk({ courier, move })}>
              {i18n._(moveWords[move].verb)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}

export const staffMoves = ({ moves }: Pick<CourierRow, 'moves'>): StaffMove[] =>
  moves.filter((move): move is StaffMove => move in moveWords)
