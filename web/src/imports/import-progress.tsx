import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Import } from './imports.queries.ts'

/** What the server is doing with it, followed until it is through. */
export function ImportProgress({ of: { state, counts, progress } }: { of: Import }) {
  return (
    <Card>
      <div role="status" className="flex flex-col gap-3">
        <ProgressBar part={progress} label={<Label state={state} />} />
        <p className="text-sm text-ink-soft">
          {state === 'placing' ? (
            <Plural value={counts.placed} one="# order is placed." other="# orders are placed." />
          ) : (
            <Plural value={counts.rows} one="# row." other="# rows." />
          )}{' '}
          <Trans>You may leave this page: it goes on by itself.</Trans>
        </p>
      </div>
    </Card>
  )
}

function Label({ state }: Pick<Import, 'state'>) {
  if (state === 'placing') return <Trans>Placing orders…</Trans>
  if (state === 'undoing') return <Trans>Cancelling orders…</Trans>
  if (state === 'mapping') return <Trans>Checking rows…</Trans>
  return <Trans>Reading the file…</Trans>
}
