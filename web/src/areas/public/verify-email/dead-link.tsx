import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusScene } from '../../../ui/shell/status-scene.tsx'

/** A mailed link that was used, is too old, or lost a part on its way. `children` is the way to a new one. */
export const DeadLink = ({ children }: { children: ReactNode }) => (
  <StatusScene kind="broken" title={<Trans>This link does not work any more</Trans>}>
    <p>
      <Trans>It may have been used already, or it is too old. Ask for a new one; only the newest link works.</Trans>
    </p>
    <div className="mt-4 flex flex-col items-center gap-3">{children}</div>
  </StatusScene>
)
