import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Button } from '../../../ui/button.tsx'

interface SaveBarProps {
  count: number
  /** How the last saving ended: said here, since a toast would lie over the button. */
  said: { kind: 'saved' | 'refused'; text: string } | undefined
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Stays in view while there is something to save. */
export const SaveBar = ({ count, said, busy, onSave, onDiscard }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
    <p role="status" className="mr-auto text-sm text-ink-soft">
      {said && (
        <span className={clsx('mr-3 font-medium', said.kind === 'saved' ? 'text-delivered' : 'text-cancelled')}>
          {said.text}
        </span>
      )}
      <Plural value={count} _0="Nothing changed" one="# change not saved" other="# changes not saved" />
    </p>
    {count > 0 && (
      <Button onClick={onDiscard} disabled={busy}>
        <Trans>Discard</Trans>
      </Button>
    )}
    <Button variant="primary" onClick={onSave} loading={busy} disabled={count === 0}>
      <Trans>Save Changes</Trans>
    </Button>
  </div>
)
