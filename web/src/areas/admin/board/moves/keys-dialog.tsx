import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../../../ui/dialog.tsx'

const keys = [
  { key: '/', does: <Trans>Search; Enter goes on to what was found</Trans> },
  { key: 'j k', does: <Trans>Next and previous row, also with the arrows</Trans> },
  { key: '← →', does: <Trans>In the couriers: stop by stop through a run</Trans> },
  { key: 'Tab', does: <Trans>From one pane to the next</Trans> },
  { key: 'a', does: <Trans>Give the order to a courier by name</Trans> },
  { key: 'm', does: <Trans>Move it: ↑ ↓ courier, ← → place in the run, Enter puts it down, Esc leaves it</Trans> },
  { key: 'x', does: <Trans>Take it back from its courier</Trans> },
  { key: 'l', does: <Trans>Lock or unlock the chosen stop</Trans> },
  { key: 'u', does: <Trans>Undo the last move, within ten seconds</Trans> },
  { key: 'Enter', does: <Trans>Details</Trans> },
  { key: 'w', does: <Trans>Why nobody is asked</Trans> },
  { key: 'Esc', does: <Trans>Choose nothing</Trans> },
  { key: '?', does: <Trans>All keys</Trans> },
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} size="sm" title={<Trans>Keys of the board</Trans>}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {keys.map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
